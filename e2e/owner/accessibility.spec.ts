import { expect, type Page } from '@playwright/test'

import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import {
  checkAccessibility,
  checkLayout,
  checkSmallLayouts,
} from '#e2e/support/accessibility-checks.ts'
import { testWithServer } from '#e2e/support/fixtures.ts'
import { openLink } from '#e2e/support/open-link.ts'
import {
  askForSignIn,
  callAsMember,
  listScreens,
  openScreen,
  readSetUpLink,
  setUp,
} from '#e2e/support/owner.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { test as sharedTest, testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { ADMIN_TEXTS, SCREEN_LABELS } from '#texts/admin/frame/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

const [wafubar, nolimit] = EXAMPLE_VENUES as unknown as [Venue, Venue]
const CALLS = '**/gestion/calls/**'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/**
 * The dark scheme differs from the light scheme only in its colours, and both sizes show the same
 * controls, except those of the frame.
 */
const VIEWS = [
  { colorScheme: 'dark', size: DESKTOP, rules: 'colours' },
  { colorScheme: 'light', size: PHONE, rules: 'all' },
] as const
/** With these views, one screen is enough for the frame. */
const VIEWS_OF_THE_FRAME = [
  { colorScheme: 'light', size: DESKTOP, rules: 'all' },
  { colorScheme: 'dark', size: PHONE, rules: 'colours' },
] as const
/** The screens that show something else before the first publication. */
const DRAFT_SCREENS = ['aujourdhui', 'reglement', 'publier', 'chiffres', 'affiches']
/** One component shows a missing answer: here as the only content, and beside other panels. */
const AXE_WITHOUT_ANSWER = ['chiffres', 'aujourdhui']

const testFirstRun = testWithServer(openEnvironment)
const test = testAsOwner()
// The two tests of `test` share its server.
test.describe.configure({ mode: 'default' })

/** Checks a state of a page in these views. */
async function checkViews(
  page: Page,
  state: string,
  views: typeof VIEWS | typeof VIEWS_OF_THE_FRAME,
): Promise<void> {
  for (const { colorScheme, size, rules } of views) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await checkAccessibility(page, state, rules)
  }
}

/**
 * Checks a state of a page in both colour schemes, on a phone and a desktop, at 320 px, and with
 * letters twice as large. The page is on a phone in the light scheme afterwards.
 */
async function checkState(page: Page, state: string): Promise<void> {
  await checkViews(page, state, VIEWS)
  await checkSmallLayouts(page, state)
}

const expectTitle = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/** Expects that a short phone shows the whole form, and below it the top of the wheel. */
async function expectWheelBelow(page: Page, press: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 })
  await expect(page.locator('.entry-wheel .wheel-drawing')).toBeInViewport()
  const button = page.getByRole('button', { name: press })
  await expect(button).toBeInViewport({ ratio: 1 })
  const pointer = page.locator('.entry-wheel .wheel-still-pointer')
  await expect(pointer).toBeInViewport({ ratio: 1 })
  const [below, above] = [await pointer.boundingBox(), await button.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
}

testFirstRun(
  'the first run and each state of a sign-in are accessible',
  async ({ page, environment, smtp, allowError }) => {
    // The server refuses calls in this test.
    allowError(/40[13]/)
    await page.goto('/gestion')
    await expectTitle(page, SIGN_IN_TEXTS.notSetUp.title)
    await checkState(page, 'not set up')
    await page.goto(await readSetUpLink(environment))
    await expectTitle(page, SIGN_IN_TEXTS.setUp.title)
    await expectWheelBelow(page, SIGN_IN_TEXTS.setUp.press)
    await page.getByRole('button', { name: SIGN_IN_TEXTS.setUp.press }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await checkState(page, 'first run, refused')
    await setUp(page, environment)
    await checkState(page, 'first venue')

    await page.context().clearCookies()
    await openLink(page, '/gestion')
    await expectTitle(page, SIGN_IN_TEXTS.signIn.title)
    await expectWheelBelow(page, SIGN_IN_TEXTS.signIn.press)
    await checkState(page, 'sign-in')
    const { code } = await askForSignIn(page, smtp)
    await page.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill('2222 2222')
    await page.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
    await expect(page.getByText(SIGN_IN_TEXTS.asked.wrong(4))).toBeVisible()
    await checkState(page, 'wrong code')
    await page.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill(code)
    await page.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
    await expectTitle(page, SIGN_IN_TEXTS.firstVenue.title)

    await openScreen(page, wafubar.key, 'aujourdhui')
    await page.context().clearCookies()
    // The test opens the address instead of clicking the link. The screen polls the server, so the
    // dialog may already cover the link.
    await page.goto(`/gestion#/${wafubar.key}/equipe`)
    await expect(page.getByRole('dialog', { name: SIGN_IN_TEXTS.ended.title })).toBeVisible()
    await checkState(page, 'session ended')
    await page.goto('/gestion#/entrer/AAAAAAAAAAAAAAAAAAAAAA')
    await checkAccessibility(page, 'link of a mail')
    await page.goto('/gestion#/lien/AAAAAAAAAAAAAAAAAAAAAA')
    await expectTitle(page, SIGN_IN_TEXTS.link.gone)
    await checkAccessibility(page, 'link that is gone')
  },
)

test('each screen that differs before the first publication, and the opening, are accessible', async ({
  page,
}) => {
  const draft = { key: 'le-bistrot', name: 'Le Bistrot', preset: 'bar' } as const
  await callAsMember(page, venuesCalls('create', draft))
  for (const id of DRAFT_SCREENS) {
    await openScreen(page, draft.key, id)
    await checkState(page, `${id} of a draft`)
  }
  await openScreen(page, draft.key, 'publier')
  await page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true }).click()
  await expect(page.getByRole('heading', { name: PUBLISH_TEXTS.opening.title(true) })).toBeVisible()
  await checkState(page, 'opening')
})

test('each screen of an open venue with a win is accessible', async ({ page, environment }) => {
  const code = await winCode(environment.url, wafubar, 'Cocktail')
  await openScreen(page, wafubar.key, 'aujourdhui')
  for (const id of await listScreens(page)) {
    await openScreen(page, wafubar.key, id)
    if (id === 'lots') await checkViews(page, id, VIEWS_OF_THE_FRAME)
    await checkState(page, id)
  }
  await openScreen(page, wafubar.key, 'aujourdhui')
  await page.getByRole('textbox', { name: TODAY_TEXTS.handOver.label }).fill(code)
  await page.getByRole('button', { name: TODAY_TEXTS.handOver.check }).click()
  await expect(page.getByRole('button', { name: REDEMPTION_TEXTS.prize.handOver })).toBeVisible()
  await checkAccessibility(page, 'prize to hand over')
  await page.getByRole('button', { name: REDEMPTION_TEXTS.prize.handOver }).click()
  await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.prize.handedOver })).toBeVisible()
  await checkAccessibility(page, 'prize that was handed over')
  await page.getByRole('button', { name: TODAY_TEXTS.handOver.close }).click()
  await page.getByText(TODAY_TEXTS.stop.title).click()
  await page.getByRole('button', { name: TODAY_TEXTS.stop.press('Cocktail') }).click()
  await expect(page.getByRole('button', { name: TODAY_TEXTS.stop.resume })).toBeVisible()
  await checkAccessibility(page, 'stopped prize')
  await page.getByRole('button', { name: ADMIN_TEXTS.more }).click()
  await checkAccessibility(page, 'all screens')
})

sharedTest(
  'each screen is accessible when the server does not answer',
  async ({ page, allowError }) => {
    // Some calls of this test get no answer.
    allowError(/Failed to load resource/)
    await openScreen(page, nolimit.key, 'etablissements')
    await page.route(CALLS, async (route) => route.abort())
    for (const id of await listScreens(page)) {
      await page.goto(`/gestion#/${wafubar.key}/${id}`)
      await expectTitle(page, SCREEN_LABELS[id as keyof typeof SCREEN_LABELS])
      await expect(page.locator('.loading')).toHaveCount(0)
      await (AXE_WITHOUT_ANSWER.includes(id) ? checkAccessibility : checkLayout)(
        page,
        `${id} without an answer`,
      )
    }
    await page.unroute(CALLS)

    await openScreen(page, wafubar.key, 'equipe')
    await page.context().setOffline(true)
    await expect(page.getByText(ADMIN_TEXTS.noNetwork)).toBeVisible()
    await checkAccessibility(page, 'offline')
    await page.context().setOffline(false)
  },
)
