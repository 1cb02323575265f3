import { join } from 'node:path'

import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

import { buildNotFoundStyles } from './first-styles.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREEN = '/src/main/web/not-found-screen.tsx'

/**
 * Returns the page for an unknown address: the HTML without venues, with the screen for an unknown
 * address. The page runs no script, because a script would read the address as the home page.
 */
export async function buildNotFoundPage(template: string): Promise<string> {
  const styles = await buildNotFoundStyles()
  const screen = await renderScreen()
  return template
    .replace(/<(script|template|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(
      '</head>',
      () => `<meta name="robots" content="noindex"><style>${styles}</style></head>`,
    )
    .replace('<div id="root">', (root) => root + screen)
}

async function renderScreen(): Promise<string> {
  const server = await createServer({
    root: ROOT,
    logLevel: 'error',
    configLoader: 'native',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
  })
  try {
    const { NotFoundScreen } = (await server.ssrLoadModule(SCREEN)) as {
      NotFoundScreen: ComponentType<{ homeHref: string }>
    }
    return renderToStaticMarkup(createElement(NotFoundScreen, { homeHref: '/' }))
  } finally {
    await server.close()
  }
}
