import type { Browser, Page } from '@playwright/test'

/** Its screen, in pixels of CSS. */
export const PHONE = { width: 390, height: 844 }

const WITHIN_MS = 60_000

/** A page on a phone whose browser has never been here; whoever asks for it closes its context. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(WITHIN_MS)
  return context.newPage()
}
