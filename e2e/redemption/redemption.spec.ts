import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { venueCommand } from '#e2e/support/venue-command.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { REDEMPTION } from '#redemption/calls.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns the fragment of the first link in a text, with its '#'. */
const hashIn = (text: string) => /#\/\S+/.exec(text)?.[0] ?? ''

/** Opens a link as from a mail or a camera: with a full page load. */
async function openLink(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${hash}`)
}

const expectState = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

const otherThan = (venue: Venue) => EXAMPLE_VENUES.find(({ key }) => key !== venue.key) ?? venue

for (const venue of EXAMPLE_VENUES) {
  test(`the link in the mail to ${venue.key} hands a prize over, once for all devices, and can undo it`, async ({
    page,
    browser,
    environment,
    smtp,
    watchErrors,
    allowError,
  }) => {
    allowError(/409|ERR_INTERNET_DISCONNECTED/)
    const code = await winCode(environment.backendUrl, venue, 'Cocktail')
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
      baseURL: environment.pageUrl,
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

  test(`a phone with the staff link of ${venue.key} checks typed and scanned codes until the link is revoked`, async ({
    page,
    environment,
    allowError,
  }) => {
    allowError(/403|404/)
    const code = await winCode(environment.backendUrl, venue, 'Soft')
    const foreign = await winCode(environment.backendUrl, otherThan(venue), 'Soft')
    const scanned = `#/${venue.key}/remise/${code}`
    await openLink(page, scanned)
    await expectState(page, 'Un lot à retirer ?')
    await expect(page.getByText(code)).toHaveCount(0)
    await checkAccessibility(page, 'how to claim')
    await checkSmallLayouts(page, 'how to claim')

    await openLink(page, `#/${venue.key}/remise/${'x'.repeat(20)}.yyyy`)
    await expectState(page, 'Rien à remettre')
    await checkAccessibility(page, 'a bad link')

    const link = hashIn(await venueCommand(environment, 'staff-link', venue.key))
    await openLink(page, link)
    await expectState(page, 'Ce téléphone remettra les lots')
    await checkAccessibility(page, 'the link of a phone')
    await checkSmallLayouts(page, 'the link of a phone')
    await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
    await expectState(page, 'Remise des lots')
    expect(page.url()).toMatch(new RegExp(`/#/${venue.key}/remise$`))
    await checkAccessibility(page, 'the desk')
    await checkSmallLayouts(page, 'the desk')
    // The phone finds the page again from its home screen.
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
    expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({ display: 'browser' })
    const field = page.getByRole('textbox', { name: 'Code du lot' })
    const check = page.getByRole('button', { name: 'Vérifier le code' })
    await field.fill('abc')
    await check.click()
    await expect(field).toHaveAccessibleDescription(/8 lettres et chiffres/)
    await checkAccessibility(page, 'no code')
    await field.fill(foreign)
    await check.click()
    await expectState(page, 'Rien à remettre')
    await page.getByRole('button', { name: 'Vérifier un autre code' }).click()
    await field.fill(` ${code.slice(0, 4)} ${code.slice(4)} `.toLowerCase().replaceAll('0', 'o'))
    await check.click()
    await expectState(page, 'À remettre')

    await page.route(`**${REDEMPTION.path}`, async (route) => {
      const response = await route.fetch()
      const past = { isExpired: true, validUntil: '2026-01-31T22:59:59.999Z' }
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...past } })
    })
    await openLink(page, scanned)
    await expectState(page, 'Expiré')
    await expect(page.getByRole('button', { name: 'Remettre le lot' })).toHaveCount(0)
    await checkAccessibility(page, 'expired')
    await page.unroute(`**${REDEMPTION.path}`)

    await openLink(page, scanned)
    await page.getByRole('button', { name: 'Remettre le lot' }).click()
    await expectState(page, 'Remis à l’instant')
    const listed = await venueCommand(environment, 'staff-links', venue.key)
    const [id = ''] = listed.trim().split('\n').at(-1)?.split(' ') ?? []
    await venueCommand(environment, 'revoke-staff-link', venue.key, id)
    await openLink(page, scanned)
    await expectState(page, 'Rien à remettre')
    // The page has deleted the stored link, and now shows what any phone shows.
    await openLink(page, scanned)
    await expectState(page, 'Un lot à retirer ?')
  })
}
