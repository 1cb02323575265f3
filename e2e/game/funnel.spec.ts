import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame, submitEmail } from '#e2e/support/player.ts'
import { COUNT_STEP_PATH } from '#figures/counted-steps.ts'

/** Hides the page, as opening the review page in another tab does. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('each step of the funnel is sent once, without data about the visitor', async ({
  page,
  email,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith(COUNT_STEP_PATH)) return
    sent.push(pathname.slice(COUNT_STEP_PATH.length) + search)
    expect(request.postData()).toBeNull()
    expect(request.headers()['cookie']).toBeUndefined()
  })
  await openGame(page)
  expect(sent).toEqual([])
  await leave(page)
  await leave(page)
  await expect.poll(() => sent).toEqual(['/wafubar/opened'])
  await page.reload()
  await confirmReview(page)
  await submitEmail(page, email)
  await page.getByRole('button', { name: 'Retour' }).click()
  await submitEmail(page, email)
  await expect
    .poll(() => sent)
    .toEqual(['/wafubar/opened', '/wafubar/reviewed', '/wafubar/entered'])
  await openGame(page, 'nolimit')
  await leave(page)
  await expect.poll(() => sent.at(-1)).toBe('/nolimit/opened')
  expect(sent).toHaveLength(4)
})

test('an offline step is not counted, and causes no console message', async ({ page, context }) => {
  await openGame(page)
  // The dialog requests this file after the network was idle, so the test waits for the file by its
  // name.
  const coming = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/played-screens-'),
  )
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await coming
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai laissé un avis' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wafubar_counted_reviewed'))).toBeNull()
  await context.setOffline(false)
})
