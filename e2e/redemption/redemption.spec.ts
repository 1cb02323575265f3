import { expect } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { openLink } from '#e2e/support/open-link.ts'
import { expectState, hashIn } from '#e2e/support/hand-over-page.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { nolimit } from '#testing/venues/example-venues.ts'

const venue = nolimit

test(`the link in the mail to ${venue.key} hands a prize over once across all devices, and can undo the hand-over`, async ({
  page,
  browser,
  environment,
  smtp,
  watchErrors,
  allowError,
}) => {
  allowError(/409|ERR_INTERNET_DISCONNECTED/)
  const code = await winCode(environment.url, venue, 'Cocktail')
  const mail = smtp.mails.find(
    ({ recipients, text }) => recipients[0] === venue.adminEmail && text.includes(code),
  )
  const link = hashIn(mail?.text ?? '')
  await openLink(page, link)
  await expectState(page, 'À remettre')
  await expect(page.getByText('Cocktail', { exact: true })).toBeVisible()
  await expect(page.getByText(`${code.slice(0, 4)}\u202f${code.slice(4)}`)).toBeVisible()
  await expect(page.getByText(/pièce d’identité/)).toBeVisible()
  await checkAccessibility(page, 'to hand over')
  await checkSmallLayouts(page, 'to hand over')

  const other = await browser.newContext({
    baseURL: environment.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  watchErrors(other)
  const otherPage = await other.newPage()
  await openLink(otherPage, link)
  await expectState(otherPage, 'À remettre')

  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await expectState(page, 'Remis à l’instant')
  await expect(page.getByRole('button', { name: 'Annuler la remise (10 min)' })).toBeVisible()
  await checkAccessibility(page, 'handed over')
  await checkSmallLayouts(page, 'handed over')
  await otherPage.getByRole('button', { name: 'Remettre le lot' }).click()
  await expectState(otherPage, 'Déjà remis')
  await expect(otherPage.getByText(/^Déjà remis le \d.* à\s\d{1,2}\sh\s\d\d\.$/)).toBeVisible()
  await checkAccessibility(otherPage, 'already handed over')

  await otherPage.getByRole('button', { name: /^Annuler la remise \(/ }).click()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Annuler la remise' }).click()
  await expect(otherPage.getByText(/Remise annulée/)).toBeVisible()
  await page.reload()
  await expectState(page, 'À remettre')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await expectState(page, 'Pas de réponse')
  await checkAccessibility(page, 'no answer')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expectState(page, 'À remettre')
  await other.close()
})
