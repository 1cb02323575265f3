import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  goToWheel,
  openGame,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import type { ScenarioContext } from './session.ts'

const SPINNING_MS = 900

/** All views up to a win, and the verification of its draw. */
export async function showWin({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  emailSuffix,
}: ScenarioContext): Promise<void> {
  await forcePrize(page, venue, 'Cocktail')
  await openGame(page, key)
  await takeScreenshot(`${key}-1-initial`)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await takeScreenshot(`${key}-2-dialog`)
  await page.keyboard.press('Escape')
  await confirmReview(page)
  await takeScreenshot(`${key}-3-email`)
  await submitEmail(page, `ana.${emailSuffix}@example.org`)
  // The toast would cover the legend.
  await page.getByRole('button', { name: 'Fermer' }).click()
  await takeScreenshot(`${key}-5-wheel`)
  await spinButton(page).click()
  await page.waitForTimeout(SPINNING_MS)
  await takeScreenshot(`${key}-6-spinning`)
  await expectResult(page, 'Félicitations !')
  await page.getByText('Un e-mail de confirmation avec ce code').waitFor()
  await takeScreenshot(`${key}-7-won`)
  await page.goto(`/${venuePageHref(key, 'verification')}`)
  await page.getByText('les six étapes sont justes').waitFor()
  await takeScreenshot(`${key}-draw-verified`)
}

/** A loss, a refused e-mail address, the terms, and a second participation of the same mailbox. */
export async function showLoss({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  emailSuffix,
}: ScenarioContext): Promise<void> {
  const email = `eva.${emailSuffix}@example.org`
  await forcePrize(page, venue, 'Dommage')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToWheel(page, email, key)
  await spinButton(page).click()
  await expectResult(page, 'Dommage...')
  await takeScreenshot(`${key}-8-lost`)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana')
  await page.getByRole('button', { name: 'Valider' }).click()
  await takeScreenshot(`${key}-4-email-refused`)
  await page.goto(`/${venuePageHref(key, 'terms')}`)
  await takeScreenshot(`${key}-9-terms`)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await goToWheel(page, email, key)
  await spinButton(page).click()
  await page.getByText('Vous avez déjà participé.').waitFor()
  await takeScreenshot(`${key}-10-already-played`)
}
