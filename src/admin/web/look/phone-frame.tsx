import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import STYLES from './phone.css?inline'

const THEMES = import.meta.glob<string>(['../../../venues/web/themes/*.css', '!**/*.later.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
/**
 * Not the initial document, which Firefox replaces and which is in quirks mode. It takes over the
 * policy of this page.
 */
const EMPTY = '<!doctype html><html lang="fr"><body></body></html>'

/**
 * Shows a part of the game in a document of its own, with the styles of the game and the width of a
 * phone. It cannot be operated, and runs no script of its own.
 */
export function PhoneFrame({
  title,
  className,
  theme,
  accent,
  children,
}: {
  readonly title: string
  readonly className: string
  readonly theme: string
  readonly accent: string | undefined
  readonly children: ReactNode
}) {
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page) showTheme(page, theme, accent)
  }, [page, theme, accent])
  return (
    <div className={`phone ${className}`}>
      <iframe
        title={title}
        srcDoc={EMPTY}
        sandbox="allow-same-origin"
        inert
        onLoad={({ currentTarget }) => setPage(prepare(currentTarget))}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

function prepare({ contentDocument: page, contentWindow }: HTMLIFrameElement): Document | null {
  if (!page || !contentWindow) return null
  const sheet = new (contentWindow as typeof globalThis & Window).CSSStyleSheet()
  sheet.replaceSync([STYLES, ...Object.values(THEMES)].join('\n'))
  page.adoptedStyleSheets = [sheet]
  return page
}

function showTheme(
  { documentElement: { dataset, style } }: Document,
  theme: string,
  accent = '',
): void {
  dataset['theme'] = theme
  style.setProperty('--accent', accent)
}
