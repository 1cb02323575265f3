import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, goToWheel, openGame, spinButton } from '#e2e/support/player.ts'

// A page that was loaded before a release requests files that the server no longer has.
const RUNTIME = /\/assets\/played-screens-[^/]+\.js$/
const OTHER_RELEASE =
  '<!doctype html><script type="module" crossorigin src="/assets/index-Other1.js"></script>'
test.beforeEach(({ allowError }) => allowError(/Failed to load resource/))

/** Answers the game's lazy script with 404 until the page reloads, as after a release. */
async function release(page: Page): Promise<void> {
  await page.route(RUNTIME, async (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().resourceType() === 'fetch')
        return route.fulfill({ contentType: 'text/html', body: OTHER_RELEASE })
      await page.unroute(RUNTIME)
      return route.continue()
    },
  )
}

const markPage = async (page: Page) =>
  page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = async (page: Page) =>
  page.evaluate(() => document.body.hasAttribute('data-marked'))

test('a page opened before a release reloads at its next step, and plays', async ({
  page,
  email,
}) => {
  await openGame(page)
  await release(page)
  await markPage(page)
  const renewed = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await renewed
  expect(await isMarked(page)).toBe(false)
  await goToWheel(page, email)
})

test('a game continues at the same step after the reload for a new release', async ({
  page,
  email,
}) => {
  await goToWheel(page, email)
  await page.goto('about:blank')
  await page.route(RUNTIME, async (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/#/wafubar')
  await release(page)
  await expect(spinButton(page)).toBeVisible()
  await spinButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Félicitations|Dommage/ })).toBeVisible()
})

test('a file that fails once is retried without a reload', async ({ page }) => {
  await openGame(page)
  await markPage(page)
  await page.route(RUNTIME, async (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await confirmReview(page)
  expect(await isMarked(page)).toBe(true)
})
