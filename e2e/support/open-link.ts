import type { Page } from '@playwright/test'

/**
 * Opens an address as from a mail or a camera: with a full page load, also where only its hash
 * differs. On the way is a document of the same server, because about:blank ends a process of the
 * browser, and its start takes longer than the load.
 */
export async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('/healthz')
  await page.goto(address)
}
