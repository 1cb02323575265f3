import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { VENUES } from '#venues/all.ts'

import { test } from './fixtures.ts'
import { findRoom, judge } from './judge.ts'
import {
  confirmReview,
  giveEmail,
  goToWheel,
  openGame,
  readCode,
  seePromise,
  seeResult,
  spinButton,
} from './player.ts'
import { rigDice } from './rigged-dice.ts'

/** Every state of both themes, judged by axe; then what axe cannot see: room, targets, and what is read aloud. */
for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages of the product in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const [address, state] of [
      ['/', 'home'],
      ['/#/nulle-part', 'not found'],
      ['/#/terms-and-conditions', 'choose terms'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await judge(page, state)
    }
  })
}

for (const venue of VENUES) {
  test(`a win at ${venue.key}, state by state`, async ({ page, email }) => {
    test.slow()
    await openGame(page, venue.key)
    await judge(page, 'initial')
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    await judge(page, 'dialog open')
    await page.keyboard.press('Escape')
    await confirmReview(page)
    await judge(page, 'email, with a toast')
    await page.getByRole('button', { name: 'Valider' }).click()
    await judge(page, 'email refused')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana@example.org')
    await page.getByRole('button', { name: 'Valider' }).click()
    await judge(page, 'terms not accepted')
    // Each press of the button throws a ticket: the dice are rigged only now.
    await rigDice(page, venue, 'Soft')
    await page.reload()
    await giveEmail(page, email)
    // Axe throws dice of the same size when it comes into the page: the rigged ones must be gone by then.
    await seePromise(page, venue.key)
    await judge(page, 'wheel')
    const said = page.getByRole('status').filter({ hasText: 'La roue tourne.' })
    await expect(said).toHaveCount(0)
    await page.route('**/functions/v1/spin', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await spinButton(page).click()
    await expect(said).toHaveCount(1)
    await findRoom(page, 'spinning')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect.soft(violations, 'spinning').toEqual([])
    await seeResult(page, 'Félicitations !')
    await readCode(page)
    await judge(page, 'won')
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await judge(page, 'terms')
  })

  test(`a loss at ${venue.key}, and the second try of the same mailbox`, async ({
    page,
    browser,
    baseURL,
    email,
    watch,
    mayFail,
  }) => {
    mayFail(/409/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await rigDice(page, venue, 'Dommage')
    await goToWheel(page, email, venue.key)
    await spinButton(page).click()
    await seeResult(page, 'Dommage...')
    await judge(page, 'lost')
    const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
    watch(other)
    const elsewhere = await other.newPage()
    await goToWheel(elsewhere, email, venue.key)
    await spinButton(elsewhere).click()
    await expect(elsewhere.getByText('Vous avez déjà participé.')).toBeVisible()
    await judge(elsewhere, 'already played')
    await other.close()
  })

  // A window of 1280 px at 400 % and one of 640 px at 200 % are both 320 CSS pixels wide.
  test(`${venue.key} fits in 320 pixels, and in 390 pixels with letters twice as large`, async ({
    page,
    email,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 568 })
    const fits = async (state: string) => {
      await findRoom(page, state)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.setViewportSize({ width: 390, height: 844 })
      await findRoom(page, `${state}, large letters`)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await page.setViewportSize({ width: 320, height: 568 })
    }
    await page.goto('/')
    await fits('home')
    await openGame(page, venue.key)
    await fits('initial')
    await confirmReview(page)
    await page.getByRole('button', { name: 'Valider' }).click()
    await fits('email')
    await rigDice(page, venue, 'Soft')
    await page.reload()
    await giveEmail(page, email)
    await fits('wheel')
    await spinButton(page).click()
    await seeResult(page, 'Félicitations !')
    await readCode(page)
    await fits('won')
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await fits('terms')
  })
}
