import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { testWithServer } from '#e2e/support/fixtures.ts'
import { confirmReview } from '#e2e/support/player.ts'
import { openRewrittenEnvironment } from '#e2e/support/rewritten-environment.ts'

/**
 * A server with 14 venues. The HTML of the home page contains the first two, and cards of twelve.
 */
const test = testWithServer(async () => {
  const more = `...Array.from({ length: 12 }, (_, at) => ['bar-' + (at + 3), { ...nolimit, name: 'Bar ' + (at + 3), accent: '#f0d9a0' }] as const),`
  return openRewrittenEnvironment(['examples'], (source) =>
    source.replace(/(\['nolimit', nolimit\],)/, `$1\n${more}`),
  )
})

// The worker of the file starts one server for all its tests.
test.describe.configure({ mode: 'default' })

/**
 * Expects that the first view of a venue has the style sheet of its theme before the rest of the
 * theme's styles.
 */
async function expectTheme(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('--ground', '#0c0b10')
  await expect(page.locator('html')).toHaveCSS('--radius-field', '4px')
}

const firstView = (page: Page) => page.getByText('tentez votre chance chez Bar 14')
const pathsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('the address of a poster shows its venue before any script has loaded, and becomes the address with a hash', async ({
  page,
}) => {
  const asked = pathsOf(page)
  await page.route('**/assets/*.js', async () => {})
  await page.goto('/bar-14', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  await expect(firstView(page)).toBeVisible()
  await expect(page).toHaveURL('/#/bar-14')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nolimit')
  await expect(page.locator('html')).toHaveCSS('--accent', '#f0d9a0')
  expect(asked.filter((path) => path.includes('venues'))).toEqual([])
})

test('a venue that the HTML does not contain is loaded by one request, with its logo and its wheel', async ({
  page,
}) => {
  const asked = pathsOf(page)
  await page.goto('/#/bar-14')
  await expect(firstView(page)).toBeVisible()
  await expect(page.locator('.initial-logo use')).toHaveAttribute('href', '#logo-bar-14')
  await expect(page.locator('#logo-bar-14')).toHaveCount(1)
  await expect(page.locator('.initial-wheel > svg')).toHaveCount(1)
  await expect(page.locator('.initial-wheel .mark use')).toHaveAttribute('href', '#mark-bar-14')
  await expect(page.locator('#mark-bar-14')).toHaveCount(1)
  await expectTheme(page)
  await confirmReview(page)
  expect(asked.filter((path) => path.startsWith('/venues'))).toEqual(['/venues/bar-14.json'])
})

test('a venue is shown as soon as its data has arrived, before any script has loaded', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async () => {})
  await page.goto('/#/bar-14', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--accent', '#f0d9a0')
})

test('a page of a venue in another theme waits for the files of this theme, and retries them after a failure', async ({
  page,
  allowError,
}) => {
  allowError(/ERR_FAILED/)
  let refusals = 0
  await page.route(/nolimit-[^/]*\.js/, async (route) =>
    (refusals += 1) > 1 ? route.continue() : route.abort(),
  )
  await page.goto('/#/wafubar/verification')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await page.goto('/#/nolimit/verification')
  await expect(title).toBeHidden()
  await expect(title).toBeVisible()
  const fieldRadius = async () =>
    page
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--radius-field'))
  expect([refusals, await fieldRadius()]).toEqual([2, '4px'])
})

test('a venue that cannot be fetched is requested again', async ({ page, allowError }) => {
  allowError(/503/)
  await page.route('**/venues/bar-14.json', async (route) => route.fulfill({ status: 503 }), {
    times: 2,
  })
  await page.goto('/#/bar-14')
  await expect(firstView(page)).toBeVisible()
  await confirmReview(page)
})

test('a page that was served before the database was open shows home and venue when the server is ready', async ({
  page,
  allowError,
}) => {
  allowError(/503/)
  // Chromium asks for a permission before a page whose answer comes from a test may request this
  // machine.
  await page.context().grantPermissions(['local-network-access'])
  const shell = await readFile(join(import.meta.dirname, '../../dist-render/template.html'), 'utf8')
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: shell })
        : route.continue(),
  )
  let refused = 0
  await page.route(/\/venues/, async (route) =>
    (refused += 1) > 2 ? route.continue() : route.fulfill({ status: 503 }),
  )
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Wafu Bar/ })).toBeVisible()
  refused = 0
  await page.goto('about:blank')
  await page.goto('/#/wafubar')
  await expect(page.getByText('votre chance chez Wafu Bar')).toBeVisible()
})

test('the home page has cards of twelve venues, and a list of the other venues on demand', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.locator('.venue-card')
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: 'Tous les établissements' }).click()
  const others = page.getByRole('navigation', { name: 'Tous les établissements' })
  await expect(others.getByRole('link')).toHaveText(['Bar 13', 'Bar 14'])
  await expect(cards).toHaveCount(12)
  await others.getByRole('link', { name: 'Bar 14' }).click()
  await expect(firstView(page)).toBeVisible()
  await expectTheme(page)
  await page.goto('/#/')
  await expect(page.locator('html')).not.toHaveCSS('--accent', '#f0d9a0')
})

test('the choice of terms lists all venues', async ({ page }) => {
  await page.goto('/#/terms-and-conditions')
  await page.getByRole('link', { name: 'Bar 14' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })
  test.beforeEach(({ allowError }) =>
    allowError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/),
  )

  for (const address of ['/bar-14', '/#/bar-14'])
    test(`a venue that was opened at ${address} opens again`, async ({ page, context }) => {
      await page.goto(address)
      await confirmReview(page)
      const isStored = async () =>
        page.evaluate(async () => (await caches.match('/venues/bar-14.json')) !== undefined)
      await expect.poll(isStored).toBe(true)
      await context.setOffline(true)
      for (const again of ['/bar-14', '/#/bar-14']) {
        await page.goto('about:blank')
        await page.goto(again)
        await expect(firstView(page)).toBeVisible()
        await expectTheme(page)
        await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
      }
    })
})
