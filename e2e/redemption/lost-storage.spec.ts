import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { openLink } from '#e2e/support/open-link.ts'
import { callAsMember } from '#e2e/support/owner.ts'
import { expectState, hashIn } from '#e2e/support/hand-over-page.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

const STORED = `${wafubar.key}_staff_key`
const PAGE = `#/${wafubar.key}/remise`
const YEAR_SECONDS = 365 * 86_400

type Phone = {
  readonly context: BrowserContext
  readonly page: Page
  /** The link that has activated the phone. */
  readonly link: string
}

/** Activates a phone in a browser that is not the owner's. */
async function activatePhone(browser: Browser, owner: Page, baseURL = ''): Promise<Phone> {
  const { href } = await callAsMember(owner, phonesCalls('add', wafubar.key, { name: 'Bar' }))
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' })
  const page = await context.newPage()
  const link = hashIn(href)
  await openLink(page, link)
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expectState(page, 'Remise des lots')
  return { context, page, link }
}

/** Deletes the stored values of the page, as Safari does after a week without a visit. */
const wipe = async (page: Page) => page.evaluate(() => localStorage.clear())
const readKey = async (page: Page) => page.evaluate((name) => localStorage.getItem(name), STORED)
const cookiesOf = async ({ context }: Phone) =>
  (await context.cookies()).filter(({ name }) => name.includes('phone'))

test('a phone whose storage was deleted still hands prizes over, with any link', async ({
  page: owner,
  browser,
  environment,
  allowError,
}) => {
  allowError(/403/)
  const code = await winCode(environment.url, wafubar, 'Soft')
  const phone = await activatePhone(browser, owner, environment.url)
  const { page, link } = phone
  const key = await readKey(page)
  const [cookie, ...others] = await cookiesOf(phone)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    name: `roue-phone-${wafubar.key}`,
    value: key,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: false,
  })
  const years = ((cookie?.expires ?? 0) - Date.now() / 1000) / YEAR_SECONDS
  expect(years).toBeCloseTo(1, 3)

  await wipe(page)
  await openLink(page, `${PAGE}/${code}`)
  await expectState(page, 'À remettre')
  expect(await readKey(page)).toBe(key)
  await wipe(page)
  await openLink(page, `${PAGE}/${code}`)
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await expectState(page, 'Remis à l’instant')

  await wipe(page)
  await openLink(page, PAGE)
  await expectState(page, 'Remise des lots')
  await wipe(page)
  await openLink(page, link)
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expectState(page, 'Remise des lots')
  expect(await readKey(page)).toBe(key)

  // A phone of version 1.0 has only the stored key.
  await phone.context.clearCookies()
  await openLink(page, PAGE)
  await expectState(page, 'Remise des lots')
  expect((await cookiesOf(phone)).map(({ value }) => value)).toEqual([key])
  await phone.context.close()
})

test('a phone keeps its access during an outage; without key and cookie it says who can renew the access', async ({
  page: owner,
  browser,
  environment,
}) => {
  const phone = await activatePhone(browser, owner, environment.url)
  const { page, link } = phone
  await wipe(page)
  for (const status of [502, 503]) {
    await page.route(`**/functions/v1/phone-key`, async (route) =>
      route.fulfill({ status, json: status === 503 ? { code: 'unavailable', error: 'x' } : {} }),
    )
    await openLink(page, PAGE)
    await expectState(page, 'Pas de réponse')
    await page.unroute(`**/functions/v1/phone-key`)
  }
  await page.route(`**/functions/v1/phone-key`, async (route) => route.abort())
  await openLink(page, PAGE)
  await expectState(page, 'Pas de réponse')
  await page.unroute(`**/functions/v1/phone-key`)
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expectState(page, 'Remise des lots')

  await wipe(page)
  await page.route(`**/functions/v1/phone-key`, async (route) => route.abort())
  await openLink(page, link)
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expectState(page, 'Pas de réponse')
  await page.unroute(`**/functions/v1/phone-key`)
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expectState(page, 'Remise des lots')

  await wipe(page)
  // A server of 1.0 beside.
  await page.route(`**/functions/v1/phone-key`, async (route) =>
    route.fulfill({ status: 404, json: { code: 'bad_request', error: 'Demande mal formée.' } }),
  )
  await openLink(page, PAGE)
  await expectState(page, 'Un lot à retirer ?')
  await page.unroute(`**/functions/v1/phone-key`)

  await openLink(page, PAGE)
  await expectState(page, 'Remise des lots')
  const forget = page.getByRole('button', { name: 'Retirer l’accès de ce téléphone' })
  await page.route(`**/functions/v1/phone-key`, async (route) => route.abort())
  await forget.click()
  await expectState(page, 'Pas de réponse')
  await page.unroute(`**/functions/v1/phone-key`)
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await forget.click()
  await expectState(page, 'Un lot à retirer ?')

  expect([await readKey(page), await cookiesOf(phone)]).toEqual([null, []])
  await openLink(page, PAGE)
  await expectState(page, 'Un lot à retirer ?')
  await expect(page.getByText(/l’a perdu.*le gérant du jeu peut le renouveler/)).toBeVisible()
  await checkSmallLayouts(page, 'without access')
  await openLink(page, link)
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expectState(page, 'Rien à remettre')
  await expect(page.getByText(/a perdu son accès.*le gérant du jeu peut/)).toBeVisible()
  await checkAccessibility(page, 'a spent link')
  await checkSmallLayouts(page, 'a spent link')
  expect(await cookiesOf(phone)).toEqual([])
  await phone.context.close()
})
