import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { afterPaint } from '#platform/web/after-paint.ts'

import { App } from './app.tsx'
import { documentVenues } from './page-venues.ts'

declare global {
  /**
   * Shows a sentence in place of the page. The HTML calls this function, too, if this module fails
   * (index.html).
   */
  var notShown: (() => void) | undefined
}

/** Supported since Chrome 111, Firefox 121 and Safari 16.2. */
const NEWEST_STYLES = 'selector(:has(a))and (color:color-mix(in srgb,red,red))'

/** Returns whether this browser is supported (oldest-browsers.ts). */
function isSupported(): boolean {
  return 'timeout' in AbortSignal && CSS.supports(NEWEST_STYLES)
}

const root = document.getElementById('root')
if (!root || !isSupported()) throw new Error('this browser is too old')

// React hydrates the page that first-paint.ts has shown. The attribute `data-owned` ends the work
// of that script.
const shown = root.dataset.shows
root.dataset.owned = ''
const app = (
  <StrictMode>
    <App firstHash={shown ?? ''} venues={documentVenues()} />
  </StrictMode>
)
const options = {
  /** Called after an error for which React removes the page. */
  onUncaughtError(error: unknown) {
    reportError(error)
    notShown?.()
  },
}
if (shown === undefined) createRoot(root, options).render(app)
else hydrateRoot(root, app, options)

// The page is complete without the fonts.
afterPaint(() => void import('./change-fonts.ts').catch(() => null))
