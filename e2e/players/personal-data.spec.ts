import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
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
  submitEmail,
  winSoft,
} from '#e2e/support/player.ts'
import type { SmtpSink } from '#testing/mail/smtp-sink.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

async function linkIn(smtp: SmtpSink, email: string, subject: RegExp): Promise<string> {
  const find = () =>
    smtp.mails.find((mail) => mail.recipients.includes(email) && subject.test(mail.subject))
  await expect.poll(find).toBeDefined()
  return /\/(#\/\S+)/.exec(find()?.text ?? '')?.[1] ?? ''
}

test('a player confirms offers, sees and downloads the stored data, withdraws the consent, and erases all data', async ({
  page,
  smtp,
  email,
  allowError,
}) => {
  allowError(/422/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await forcePrize(page, wafubar, 'Soft')
  await openGame(page)
  await confirmReview(page)
  await page.getByRole('checkbox', { name: /recevoir les offres/ }).check()
  await submitEmail(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  const code = await readCode(page)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Conditions générales/ })
    .click()
  await page.getByRole('link', { name: 'Mes données' }).click()
  await page.getByRole('button', { name: 'Recevoir mon lien' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await checkAccessibility(page, 'no address')
  await checkSmallLayouts(page, 'no address')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Recevoir mon lien' }).click()
  await expect(page.getByText(/Si cette adresse a joué ici/)).toBeVisible()
  await checkAccessibility(page, 'asked')

  const confirmation = await linkIn(smtp, email, /^Confirmez/)
  await page.goto(`/${confirmation}`)
  await expect(
    page.getByRole('heading', { name: 'Recevoir les offres de Wafu Bar ?' }),
  ).toBeVisible()
  await checkAccessibility(page, 'offers')
  await checkSmallLayouts(page, 'offers')
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('heading', { name: 'C’est confirmé' })).toBeVisible()
  await checkAccessibility(page, 'confirmed')

  await page.goto(`/${await linkIn(smtp, email, /^Vos données/)}`)
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(/demandées le .*, confirmées le /)).toBeVisible()
  await checkAccessibility(page, 'held')
  await checkSmallLayouts(page, 'held')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('mes-donnees-wafubar.json')
  const held: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(held).toMatchObject({ participations: [{ address: email, code, prizeName: 'Soft' }] })
  await page.getByRole('button', { name: 'Retirer mon accord pour les offres' }).click()
  await expect(page.getByText('Votre accord est retiré.')).toBeVisible()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'erase?')
  await checkSmallLayouts(page, 'erase?')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(page.getByRole('heading', { name: 'C’est effacé.' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await checkAccessibility(page, 'erased')
  await checkSmallLayouts(page, 'erased')
})

test('an invalid link is refused and can be replaced, and a mailbox that has played can request its mail again', async ({
  page,
  browser,
  baseURL,
  smtp,
  email,
  watchErrors,
  allowError,
}) => {
  allowError(/403|409/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#/nolimit/offres/abc.def')
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été confirmé')
  await checkAccessibility(page, 'offers refused')
  await page.goto('/#/nolimit/mes-donnees/abc.def')
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable')
  await expect(page.getByRole('button', { name: 'Recevoir mon lien' })).toBeVisible()
  await checkAccessibility(page, 'data refused')

  // Axe uses random values of the same size, so the test forces the prize only now.
  await page.goto('about:blank')
  await winSoft(page, email)
  const code = await readCode(page)
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  watchErrors(other)
  const otherPage = await other.newPage()
  await goToWheel(otherPage, email)
  await spinButton(otherPage).click()
  // This page does not have the result: players who have lost never got an e-mail.
  await otherPage.getByRole('button', { name: 'J’ai gagné\u00A0: renvoyer mon e-mail' }).click()
  await expectToast(otherPage, 'Demande reçue', 'Si un lot a été gagné avec cette adresse')
  await checkAccessibility(otherPage, 'asked again')
  const copies = () =>
    smtp.mails.filter(({ recipients, text }) => recipients.includes(email) && text.includes(code))
  await expect.poll(() => copies().length).toBe(2)
  expect(new Set(copies().map(({ messageId }) => messageId)).size).toBe(1)
  await other.close()
})
