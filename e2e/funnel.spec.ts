import { expect, type Page } from '@playwright/test'

import { COUNT_STEP_PATH } from '#core/funnel-steps.ts'

import { test } from './fixtures.ts'
import { confirmReview, giveEmail, openGame } from './player.ts'

/** To another tab, as she does to write her review. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('each step is told once, and nothing of the visitor with it', async ({ page, email }) => {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith(COUNT_STEP_PATH)) return
    told.push(pathname.slice(COUNT_STEP_PATH.length) + search)
    expect(request.postData()).toBeNull()
    expect(request.headers()['cookie']).toBeUndefined()
  })
  await openGame(page)
  expect(told).toEqual([])
  await leave(page)
  await leave(page)
  await expect.poll(() => told).toEqual(['/wafubar/opened'])
  await page.reload()
  await confirmReview(page)
  await giveEmail(page, email)
  await page.getByRole('button', { name: 'Retour' }).click()
  await giveEmail(page, email)
  await expect.poll(() => told).toEqual(['/wafubar/opened', '/wafubar/reviewed', '/wafubar/entered'])
  await openGame(page, 'nolimit')
  await leave(page)
  await expect.poll(() => told.at(-1)).toBe('/nolimit/opened')
  expect(told).toHaveLength(4)
})

test('a step without a network is not told, and leaves no word on the console', async ({ page, context }) => {
  await openGame(page)
  // The network was idle before the dialog asked for what comes after it: these are waited for by name.
  const coming = ['played-screens', 'later', 'game-runtime', 'page-backend'].map(async (name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/${name}-`)),
  )
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await Promise.all(coming)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai laissé un avis' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wafubar_counted_reviewed'))).toBeNull()
  await context.setOffline(false)
})
