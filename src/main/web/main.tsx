import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { documentVenues } from './page-venues.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// React hydrates the page that first-paint.ts has shown. The attribute `data-owned` ends the work of that script.
const shown = root.dataset.shows
root.dataset.owned = ''
const app = (
  <StrictMode>
    <App firstHash={shown ?? ''} venues={documentVenues()} />
  </StrictMode>
)
if (shown === undefined) createRoot(root).render(app)
else hydrateRoot(root, app)

// After the first paint. Without the fonts the page is complete.
requestAnimationFrame(() => setTimeout(() => void import('./change-fonts.ts').catch(() => null)))
