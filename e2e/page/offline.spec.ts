import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  expectToast,
  goToWheel,
  openGame,
  readCode,
  spinButton,
  winSoft,
} from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// The actions that the page permits offline after a game.
test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ allowError }) => allowError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/))

async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready)
}

/** Returns the addresses in all caches, without the origin. */
async function listCached(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

test('a won code is shown offline, and the service worker has cached no call', async ({
  page,
  context,
  email,
}) => {
  await winSoft(page, email)
  const code = await readCode(page)
  await waitForServiceWorker(page)
  const cached = await listCached(page)
  expect(cached).toContain('/')
  expect(
    cached.filter((path) => !/^\/(?:$|favicon\.svg$|not-shown\.js$|assets\/)/.test(path)),
  ).toEqual([])
  await context.setOffline(true)
  await page.reload()
  expect(await readCode(page)).toBe(code)
  await page.getByRole('link', { name: 'Conditions générales de participation' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
})

test('an offline spin shows an error, and the same ticket is drawn when the browser is online again', async ({
  page,
  context,
  email,
}) => {
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.reload()
  const needsNetwork = page.getByText(/Reconnectez-vous pour lancer la roue/)
  await expect(needsNetwork).toBeVisible()
  const ticket = async () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('wafubar_participation') ?? '{}') as { ticket?: string })
          .ticket,
    )
  const ticketBefore = await ticket()
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot')
  await expect(spinButton(page)).toBeEnabled()
  expect(await ticket()).toBe(ticketBefore)
  await context.setOffline(false)
  await expect(needsNetwork).toBeHidden()
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(await ticket()).toBe(ticketBefore)
})

test('the page of a venue is stored once for all tracking parameters, and opens offline with other parameters', async ({
  page,
  context,
}) => {
  await openGame(page)
  await confirmReview(page)
  await waitForServiceWorker(page)
  for (const campaign of ['?utm_source=affiche', '?fbclid=7']) {
    await page.goto(`/wafubar${campaign}`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  const listStored = async () =>
    (await listCached(page)).filter((address) => address.startsWith('/wafubar'))
  await expect.poll(listStored, { timeout: 5000 }).toEqual(['/wafubar'])
  await context.setOffline(true)
  await page.goto('/wafubar?utm_source=mail')
  await expect(page.getByRole('contentinfo')).toContainText('Itinéraire')
})
