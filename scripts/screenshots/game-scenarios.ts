import { venuePageHref } from '#core/page-addresses.ts'
import { confirmReview, giveEmail, goToWheel, openGame, seeResult, spinButton } from '#e2e/player.ts'
import { rigDice } from '#e2e/rigged-dice.ts'

import type { Stage } from './session.ts'

const SPINNING_MS = 900

/** The way to a prize, and to the proof that it was drawn honestly. */
export async function showWin({ page, shoot, venue: { key }, venue, mark }: Stage): Promise<void> {
  await rigDice(page, venue, 'Cocktail')
  await openGame(page, key)
  await shoot(`${key}-1-initial`)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await shoot(`${key}-2-dialog`)
  await page.keyboard.press('Escape')
  await confirmReview(page)
  await shoot(`${key}-3-email`)
  await giveEmail(page, `ana.${mark}@example.org`)
  // The legend is what this picture is about.
  await page.getByRole('button', { name: 'Fermer' }).click()
  await shoot(`${key}-5-wheel`)
  await spinButton(page).click()
  await page.waitForTimeout(SPINNING_MS)
  await shoot(`${key}-6-spinning`)
  await seeResult(page, 'Félicitations !')
  await page.getByText('Un e-mail de confirmation avec ce code').waitFor()
  await shoot(`${key}-7-won`)
  await page.goto(`/${venuePageHref(key, 'verification')}`)
  await page.getByText('les six étapes sont justes').waitFor()
  await shoot(`${key}-draw-verified`)
}

/** No luck, what stays to be done, and a second try of the same mailbox elsewhere. */
export async function showLoss({ page, shoot, venue: { key }, venue, mark }: Stage): Promise<void> {
  const email = `eva.${mark}@example.org`
  await rigDice(page, venue, 'Dommage')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToWheel(page, email, key)
  await spinButton(page).click()
  await seeResult(page, 'Dommage...')
  await shoot(`${key}-8-lost`)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana')
  await page.getByRole('button', { name: 'Valider' }).click()
  await shoot(`${key}-4-email-refused`)
  await page.goto(`/${venuePageHref(key, 'terms')}`)
  await shoot(`${key}-9-terms`)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await goToWheel(page, email, key)
  await spinButton(page).click()
  await page.getByText('Vous avez déjà participé.').waitFor()
  await shoot(`${key}-10-already-played`)
}
