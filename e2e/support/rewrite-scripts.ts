import type { Page } from '@playwright/test'

/** The page as it is built from another venue file. The pattern allows for each way in which a minifier quotes a string. */
export async function rewriteScripts(page: Page, pattern: RegExp, by: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({ body: script.replaceAll(pattern, by), contentType: 'text/javascript' })
  })
}
