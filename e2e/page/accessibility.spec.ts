import { expect, type Page } from '@playwright/test'

import {
  checkAccessibility,
  checkLayout,
  checkSmallLayouts,
} from '#e2e/support/accessibility-checks.ts'
import { runAxe, type Rules } from '#e2e/support/axe.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { takePicture } from '#e2e/support/pictures.ts'
import {
  confirmReview,
  expectCommitment,
  expectResult,
  goToWheel,
  openGame,
  readCode,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { nolimit, wafubar } from '#testing/venues/example-venues.ts'

const EARLIER = {
  code: '7QX0B4KM',
  prizeName: 'Cocktail',
  playedAt: '2026-10-18T19:12:00.000Z',
  validUntil: '2026-11-17T22:59:59.999Z',
}

/** Two colour schemes of the same page differ only in their colours. */
const SCHEMES = [
  { colorScheme: 'light', rules: 'all' },
  { colorScheme: 'dark', rules: 'colours' },
] as const
/** Two themes differ in colours and fonts, so the second needs no other rules of axe. */
const THEMES = [
  { venue: wafubar, rules: 'all' },
  { venue: nolimit, rules: 'colours' },
] as const

// Axe does not check layout, target sizes and announcements, so these tests check them, too.
for (const { colorScheme, rules } of SCHEMES) {
  test(`the home page, an unknown address and the choice of terms are accessible in ${colorScheme} mode`, async ({
    page,
    allowError,
  }) => {
    // The page asks the server for the unknown venue.
    allowError(/404/)
    await page.emulateMedia({ colorScheme })
    for (const [address, title, state] of [
      ['/', 'Bienvenue sur La Roue des Avis', 'home'],
      ['/#/nulle-part', 'Cette page n’existe pas', 'not found'],
      ['/#/terms-and-conditions', 'Conditions générales de participation', 'choose terms'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await checkState(page, state, rules)
    }
  })
}

/**
 * Checks a state at the size of the window. If it needs all rules, also checks its layout at 320 px
 * and with letters twice as large.
 */
async function checkState(page: Page, state: string, rules: Rules = 'all'): Promise<void> {
  await checkAccessibility(page, state, rules)
  if (rules === 'all') await checkSmallLayouts(page, state)
}

for (const { venue, rules } of THEMES) {
  test(`each state until a win at ${venue.key} is accessible`, async ({ page, email }) => {
    const check = async (state: string) => checkState(page, state, rules)
    await openGame(page, venue.key)
    await check('initial')
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    await check('dialog open')
    await page.keyboard.press('Escape')
    await confirmReview(page)
    await check('email, with a toast')
    await page.getByRole('button', { name: 'Valider' }).click()
    await check('email refused')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana@example.org')
    await page.getByRole('button', { name: 'Valider' }).click()
    await check('terms not accepted')
    // Each press of « Valider » makes a new ticket, so the test forces the prize only now.
    await forcePrize(page, venue, 'Soft')
    await page.reload()
    await submitEmail(page, email)
    // Axe requests random values of the same size, so the page must use the forced values before
    // axe runs.
    await expectCommitment(page, venue.key)
    await check('wheel')
    const announcement = page.getByRole('status').filter({ hasText: 'La roue tourne.' })
    await expect(announcement).toHaveCount(0)
    let answer: () => void = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/functions/v1/spin', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await spinButton(page).click()
    await expect(announcement).toHaveCount(1)
    await checkLayout(page, 'spinning')
    const { violations } = await runAxe(page, rules)
    expect.soft(violations, 'spinning').toEqual([])
    await takePicture(page, 'spinning')
    answer()
    await expectResult(page, 'Félicitations !')
    await readCode(page)
    await check('won')
    await page.getByRole('button', { name: 'Montrer mon lot' }).click()
    await check('prize shown to staff')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('button', { name: 'Votre soft vous attend' }).click()
    await expect(page.getByRole('img', { name: 'QR code à faire scanner sur place' })).toBeVisible()
    await check('ticket of a waiting code')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await check('waiting code')
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await check('terms')
  })

  test(`a loss at ${venue.key} at 200 % zoom, and a second attempt with the same mailbox, are accessible`, async ({
    page,
    viewport,
    email,
    allowError,
  }) => {
    allowError(/409/)
    // The size of a window of 1280 × 800 at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 })
    await forcePrize(page, venue, 'Dommage')
    await goToWheel(page, email, venue.key)
    await spinButton(page).click()
    await expectResult(page, 'Dommage...')
    await checkAccessibility(page, 'lost', rules)
    // This navigation ends the game, which would otherwise store a late answer again.
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.clear())
    if (viewport) await page.setViewportSize(viewport)
    await goToWheel(page, email, venue.key)
    await spinButton(page).click()
    await expect(page.getByText('Vous avez déjà participé.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'À bientôt' })).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    const thanks = page.getByRole('button', { name: "Merci d'avoir joué !" })
    await expect(thanks).toHaveCSS('font-size', '22px')
    await checkAccessibility(page, 'already played', rules)
  })
}

test('the game is accessible offline, with a code that is not saved, and with earlier codes', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/500|ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(
    (codes) => localStorage.setItem('wafubar_saved_codes', codes),
    JSON.stringify([EARLIER]),
  )
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await expectCommitment(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnectez-vous pour lancer la roue')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mes codes' })).toBeVisible()
  await page.getByText('Codes remis ou expirés').click()
  await expect(page.locator('s').getByText(EARLIER.code)).toBeVisible()
  await checkState(page, 'offline, with codes')
  await page.context().setOffline(false)
  await page.route('**/rest/v1/used_prize_codes', async (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await spinButton(page).click()
  await expect(page.getByText('Votre lot vous est acquis')).toBeVisible()
  await checkState(page, 'code not saved')
})
