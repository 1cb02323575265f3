import type { Page } from '@playwright/test'

/** Replaces a pattern in the page's scripts, as if built from another venue file. It must match every quote that a minifier uses. */
export async function rewriteScripts(page: Page, pattern: RegExp, by: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({ body: script.replaceAll(pattern, by), contentType: 'text/javascript' })
  })
}
