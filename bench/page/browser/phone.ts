import type { Browser, Page } from '@playwright/test'

/** The viewport of a phone, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }

const TIMEOUT_MS = 60_000

/** Opens a page in a new context with a phone's viewport. The caller closes the context. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context.newPage()
}
