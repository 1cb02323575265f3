import { expect } from '@playwright/test'

import {
  checkAccessibility,
  checkLayout,
  checkSmallLayouts,
} from '#e2e/support/accessibility-checks.ts'
import { runAxe } from '#e2e/support/axe.ts'
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
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

const EARLIER = {
  code: '7QX0B4KM',
  prizeName: 'Cocktail',
  playedAt: '2026-10-18T19:12:00.000Z',
  validUntil: '2026-11-17T22:59:59.999Z',
}

// Checks every state of both themes with axe. Then checks what axe does not check: layout, target
// sizes, announcements.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`the home page, an unknown address and the choice of terms are accessible in ${colorScheme} mode`, async ({
    page,
    allowError,
  }) => {
    // The page asks the server for the unknown venue.
    allowError(/404/)
    await page.emulateMedia({ colorScheme })
    for (const [address, state] of [
      ['/', 'home'],
      ['/#/nulle-part', 'not found'],
      ['/#/terms-and-conditions', 'choose terms'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkAccessibility(page, state)
    }
  })
}

for (const venue of EXAMPLE_VENUES) {
  test(`each state until a win at ${venue.key} is accessible`, async ({ page, email }) => {
    test.slow()
    await openGame(page, venue.key)
    await checkAccessibility(page, 'initial')
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    await checkAccessibility(page, 'dialog open')
    await page.keyboard.press('Escape')
    await confirmReview(page)
    await checkAccessibility(page, 'email, with a toast')
    await page.getByRole('button', { name: 'Valider' }).click()
    await checkAccessibility(page, 'email refused')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana@example.org')
    await page.getByRole('button', { name: 'Valider' }).click()
    await checkAccessibility(page, 'terms not accepted')
    // Each press of « Valider » makes a new ticket, so the test forces the prize only now.
    await forcePrize(page, venue, 'Soft')
    await page.reload()
    await submitEmail(page, email)
    // Axe requests random values of the same size, so the page must use the forced values before
    // axe runs.
    await expectCommitment(page, venue.key)
    await checkAccessibility(page, 'wheel')
    const announcement = page.getByRole('status').filter({ hasText: 'La roue tourne.' })
    await expect(announcement).toHaveCount(0)
    await page.route('**/functions/v1/spin', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await spinButton(page).click()
    await expect(announcement).toHaveCount(1)
    await checkLayout(page, 'spinning')
    const { violations } = await runAxe(page)
    expect.soft(violations, 'spinning').toEqual([])
    await takePicture(page, 'spinning')
    await expectResult(page, 'Félicitations !')
    await readCode(page)
    await checkAccessibility(page, 'won')
    await page.getByRole('button', { name: 'Montrer mon lot' }).click()
    await checkAccessibility(page, 'prize shown to staff')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('button', { name: 'Votre soft vous attend' }).click()
    await expect(page.getByRole('img', { name: 'QR code à faire scanner sur place' })).toBeVisible()
    await checkAccessibility(page, 'ticket of a waiting code')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await checkAccessibility(page, 'waiting code')
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await checkAccessibility(page, 'terms')
  })

  test(`a loss at ${venue.key} at 200 % zoom, and a second attempt with the same mailbox, are accessible`, async ({
    page,
    browser,
    baseURL,
    email,
    watchErrors,
    allowError,
  }) => {
    allowError(/409/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The size of a window of 1280 × 800 at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 })
    await forcePrize(page, venue, 'Dommage')
    await goToWheel(page, email, venue.key)
    await spinButton(page).click()
    await expectResult(page, 'Dommage...')
    await checkAccessibility(page, 'lost')
    const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
    watchErrors(other)
    const otherPage = await other.newPage()
    await goToWheel(otherPage, email, venue.key)
    await spinButton(otherPage).click()
    await expect(otherPage.getByText('Vous avez déjà participé.')).toBeVisible()
    await expect(otherPage.getByRole('heading', { level: 1, name: 'À bientôt' })).toBeVisible()
    await expect(otherPage.getByRole('switch')).toHaveCount(0)
    const thanks = otherPage.getByRole('button', { name: "Merci d'avoir joué !" })
    await expect(thanks).toHaveCSS('font-size', '22px')
    await checkAccessibility(otherPage, 'already played')
    await other.close()
  })

  test(`the closed game of ${venue.key} is accessible`, async ({ page, email, allowError }) => {
    allowError(/403/)
    await page.route(`**/functions/v1/draw-commitment`, async (route) =>
      route.fulfill({ status: 403, json: { error: 'Fermé.', code: 'paused' } }),
    )
    await openGame(page, venue.key)
    await confirmReview(page)
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('checkbox', { name: /conditions générales/ }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByText('Les codes déjà gagnés restent valables')).toBeVisible()
    await checkAccessibility(page, 'closed')
  })

  test(`${venue.key} fits in 320 px, and in 390 px with a font twice as large`, async ({
    page,
    email,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 568 })
    const fits = async (state: string) => {
      await checkSmallLayouts(page, state)
      await page.setViewportSize({ width: 320, height: 568 })
    }
    await page.goto('/')
    await fits('home')
    await openGame(page, venue.key)
    await fits('initial')
    await confirmReview(page)
    await page.getByRole('button', { name: 'Valider' }).click()
    await fits('email')
    await forcePrize(page, venue, 'Soft')
    await page.reload()
    await submitEmail(page, email)
    await fits('wheel')
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    await readCode(page)
    await fits('won')
    await page.getByRole('button', { name: 'Montrer mon lot' }).click()
    await fits('prize shown to staff')
    await page.keyboard.press('Escape')
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await fits('terms')
  })

  test(`${venue.key} is accessible offline, with a code that is not saved, and with earlier codes`, async ({
    page,
    email,
    allowError,
  }) => {
    allowError(/500|ERR_INTERNET_DISCONNECTED/)
    await page.addInitScript(
      ([name, codes]) => localStorage.setItem(name ?? '', codes ?? ''),
      [`${venue.key}_saved_codes`, JSON.stringify([EARLIER])],
    )
    await forcePrize(page, venue, 'Soft')
    await goToWheel(page, email, venue.key)
    await expectCommitment(page, venue.key)
    await page.context().setOffline(true)
    await expect(page.getByText('Reconnectez-vous pour lancer la roue')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mes codes' })).toBeVisible()
    await page.getByText('Codes remis ou expirés').click()
    await expect(page.locator('s').getByText(EARLIER.code)).toBeVisible()
    await checkAccessibility(page, 'offline, with codes')
    await checkSmallLayouts(page, 'offline, with codes')
    await page.context().setOffline(false)
    await page.route('**/rest/v1/used_prize_codes', async (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await spinButton(page).click()
    await expect(page.getByText('Votre lot vous est acquis')).toBeVisible()
    await checkAccessibility(page, 'code not saved')
    await checkSmallLayouts(page, 'code not saved')
  })
}
