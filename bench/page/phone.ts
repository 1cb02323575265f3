import type { Browser, Page } from '@playwright/test'

const WITHIN_MS = 60_000

/** A page on a phone whose browser has never been here; whoever asks for it closes its context. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(WITHIN_MS)
  return context.newPage()
}
