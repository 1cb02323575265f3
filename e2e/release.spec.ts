import { expect, type Page } from '@playwright/test'

import { test } from './fixtures.ts'
import { confirmReview, goToWheel, openGame, spinButton } from './player.ts'

/** A page that was loaded before a release: some of its files are asked for only now, and the server has others. */
const RUNTIME = /\/assets\/game-runtime-[^/]+\.js$/
const OTHER_RELEASE =
  '<!doctype html><script type="module" crossorigin src="/assets/index-Other1.js"></script>'
test.beforeEach(({ mayFail }) => mayFail(/Failed to load resource/))

/** From now on the game's runtime is gone, until the page is loaded anew: the new one names its own. */
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

const mark = async (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = async (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

test('a page of the last release, opened before it, is loaded anew, and plays', async ({ page, email }) => {
  await openGame(page)
  await release(page)
  await mark(page)
  const renewed = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await renewed
  expect(await isMarked(page)).toBe(false)
  await goToWheel(page, email)
})

test('a game goes on where it stopped when its page is loaded anew', async ({ page, email }) => {
  await goToWheel(page, email)
  await page.goto('about:blank')
  await page.route(RUNTIME, async (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/#/wafubar')
  await release(page)
  await expect(spinButton(page)).toBeVisible()
  await spinButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Félicitations|Dommage/ })).toBeVisible({
    timeout: 15_000,
  })
})

test('a file that is late only is waited for, and the page stays', async ({ page }) => {
  await openGame(page)
  await mark(page)
  await page.route(RUNTIME, async (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await confirmReview(page)
  expect(await isMarked(page)).toBe(true)
})
