import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import {
  askForSignIn,
  createVenue,
  listScreens,
  openScreen,
  readSetUpLink,
  setUp,
} from '#e2e/support/owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { ADMIN_TEXTS } from '#texts/admin/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue]
const CALLS = '**/gestion/calls/*'
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/**
 * Checks a state in both colour schemes, on a phone and a desk, at 320 px, and with letters twice
 * as large.
 */
async function checkState(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await checkAccessibility(page, state)
    }
  }
  await checkSmallLayouts(page, state)
}

/** One server has one first run, so one test has the states in their order. */
test('each screen of the back office is accessible in each state', async ({
  page,
  environment,
  smtp,
  allowError,
}) => {
  test.setTimeout(1_800_000)
  // Refused calls, and calls without an answer.
  allowError(/40[13]|Failed to load resource/)

  await page.goto('/gestion')
  await expect(
    page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.notSetUp.title }),
  ).toBeVisible()
  await checkState(page, 'not set up')
  await page.goto(await readSetUpLink(environment))
  await expect(
    page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.setUp.title }),
  ).toBeVisible()
  await page.getByRole('button', { name: SIGN_IN_TEXTS.setUp.press }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await checkState(page, 'first run, refused')
  await setUp(page, environment)
  await checkState(page, 'first venue')
  const draft = await createVenue(page, 'Le Bistrot')

  const code = await winCode(environment.url, wafubar, 'Cocktail')
  const screens = await listScreens(page)
  for (const id of screens) {
    await openScreen(page, draft, id)
    await checkState(page, `${id} of a draft`)
    await openScreen(page, wafubar.key, id)
    await checkState(page, id)
  }
  await page.setViewportSize(SIZES[1])
  await page.emulateMedia({ colorScheme: 'light' })
  await openScreen(page, wafubar.key, 'aujourdhui')
  await page.getByRole('textbox', { name: TODAY_TEXTS.handOver.label }).fill(code)
  await page.getByRole('button', { name: TODAY_TEXTS.handOver.check }).click()
  await expect(page.getByRole('button', { name: REDEMPTION_TEXTS.prize.handOver })).toBeVisible()
  await checkAccessibility(page, 'prize to hand over')
  await page.getByRole('button', { name: TODAY_TEXTS.handOver.close }).click()
  await page.getByText(TODAY_TEXTS.stop.title).click()
  await page.getByRole('button', { name: TODAY_TEXTS.stop.press('Cocktail') }).click()
  await expect(page.getByRole('button', { name: TODAY_TEXTS.stop.resume })).toBeVisible()
  await checkAccessibility(page, 'stopped prize')
  await page.getByRole('button', { name: ADMIN_TEXTS.more }).click()
  await checkAccessibility(page, 'all screens')

  for (const id of screens) {
    await openScreen(page, draft, 'etablissements')
    await page.route(CALLS, async (route) => route.abort())
    await page.goto(`/gestion#/${wafubar.key}/${id}`)
    await expect(page.locator('.loading')).toHaveCount(0)
    await checkAccessibility(page, `${id} without an answer`)
    await page.unroute(CALLS)
  }
  await openScreen(page, wafubar.key, 'equipe')
  await page.context().setOffline(true)
  await expect(page.getByText(ADMIN_TEXTS.noNetwork)).toBeVisible()
  await checkAccessibility(page, 'offline')
  await page.context().setOffline(false)

  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/gestion')
  await expect(
    page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.signIn.title }),
  ).toBeVisible()
  await checkState(page, 'sign-in')
  const { code: signInCode } = await askForSignIn(page, smtp)
  await page.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill('2222 2222')
  await page.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
  await expect(page.getByText(SIGN_IN_TEXTS.asked.wrong(4))).toBeVisible()
  await checkState(page, 'wrong code')
  await page.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill(signInCode)
  await page.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
  await expect(page.getByRole('navigation')).toBeVisible()

  await page.context().clearCookies()
  // Not a click: the dialog may already be there, because the screen asks for news by itself.
  await page.goto(`/gestion#/${draft}/equipe`)
  await expect(page.getByRole('dialog', { name: SIGN_IN_TEXTS.ended.title })).toBeVisible()
  await checkState(page, 'session ended')
  await page.goto('/gestion#/entrer/AAAAAAAAAAAAAAAAAAAAAA')
  await checkAccessibility(page, 'link of a mail')
  await page.goto('/gestion#/lien/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.link.gone })).toBeVisible()
  await checkAccessibility(page, 'link that is gone')
})
