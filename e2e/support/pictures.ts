import { join } from 'node:path'

import type { Page } from '@playwright/test'

/** The folder in which `npm run screenshots` collects the pictures; absent in other runs. */
const FOLDER = process.env['PICTURES']

/**
 * Takes a picture of the state in which a test stands: `wafubar-won-390.png`, with the venue of the
 * page's address.
 */
export async function takePicture(page: Page, state: string): Promise<void> {
  if (FOLDER === undefined) return
  const { pathname, hash } = new URL(page.url())
  const [, venue = ''] = /^#\/([a-z0-9-]+)/.exec(hash) ?? []
  const place = pathname === '/gestion' ? 'gestion' : venue
  const name = `${place} ${state} ${page.viewportSize()?.width}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  await page.screenshot({
    path: join(FOLDER, `${name.replace(/^-/, '')}.png`),
    animations: 'disabled',
  })
}
