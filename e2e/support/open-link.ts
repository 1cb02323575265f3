import type { Page } from '@playwright/test'

/**
 * Opens an address as from a mail or a camera: with a full page load, also where only its hash
 * differs. The page first opens another document of the same server. about:blank would end a
 * process of the browser, and the start of a new process takes longer than the load.
 */
export async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('/healthz')
  await page.goto(address)
}
