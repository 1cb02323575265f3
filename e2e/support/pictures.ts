import { join } from 'node:path'

import type { Page } from '@playwright/test'

/** The folder in which `npm run screenshots` collects the pictures; absent in other runs. */
const FOLDER = process.env['PICTURES']

/**
 * Returns the name of the current state of a page, such as `wafubar won 390` or `gestion wafubar
 * lots dark 1280`. The name consists of the venue of its address, the state, its colour scheme if
 * it has two, and its width.
 */
async function nameState(page: Page, state: string): Promise<string> {
  const { pathname, hash } = new URL(page.url())
  const [, venue = ''] = /^#\/([a-z0-9-]+)/.exec(hash) ?? []
  const place = pathname === '/gestion' ? `gestion ${venue}` : venue
  const scheme = await page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme === 'light' || colorScheme === 'dark') return ''
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })
  return `${place} ${state} ${scheme} ${page.viewportSize()?.width}`.trim().replaceAll(/ +/g, ' ')
}

/** Takes a picture of the current state of a page, such as `wafubar-won-390.png`. */
export async function takePicture(page: Page, state: string): Promise<void> {
  if (FOLDER === undefined) return
  const name = (await nameState(page, state)).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  // The server draws posters on demand.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
}
