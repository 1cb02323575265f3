import type { Page } from '@playwright/test'

import { venueCommand } from '#e2e/support/venue-command.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { REDEMPTION } from '#redemption/calls.ts'
import type { Redemption } from '#redemption/redemption.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import type { ScenarioContext } from './session.ts'

const waitForHeading = async (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

async function open(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${hash}`)
}

/** A scanned code on a phone without a staff link, then redemption and undo on a phone with one. */
export async function showStaff({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  site,
}: ScenarioContext): Promise<void> {
  const code = await winCode(site.url, venue, 'Cocktail')
  const scanned = venuePageHref(key, 'redemption', code)
  await open(page, scanned)
  await waitForHeading(page, 'Un lot à retirer ?')
  await takeScreenshot(`${key}-staff-1-any-phone`)
  const [link = ''] = /#\/\S+/.exec(await venueCommand(site, 'staff-link', key)) ?? []
  await open(page, link)
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await waitForHeading(page, 'Remise des lots')
  await takeScreenshot(`${key}-staff-2-desk`)
  await page.getByRole('textbox', { name: 'Code du lot' }).fill('abc')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await takeScreenshot(`${key}-staff-3-no-code`)
  await open(page, scanned)
  await waitForHeading(page, 'À remettre')
  await takeScreenshot(`${key}-staff-4-to-hand-over`)
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await waitForHeading(page, 'Remis à l’instant')
  await takeScreenshot(`${key}-staff-5-handed-over`)
  await open(page, scanned)
  await waitForHeading(page, 'Déjà remis')
  await takeScreenshot(`${key}-staff-6-already`)
  await page.getByRole('button', { name: /^Annuler la remise \(/ }).click()
  await takeScreenshot(`${key}-staff-5-undo-asked`)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la remise' }).click()
  await page.getByText('Remise annulée').waitFor()
  await showFailures({ page, takeScreenshot, venue }, scanned)
}

/** Changed answers: an expired prize, an unknown code, a failed request. */
async function showFailures(
  { page, takeScreenshot, venue: { key } }: Pick<ScenarioContext, 'page' | 'takeScreenshot' | 'venue'>,
  scanned: string,
) {
  const path = `**${REDEMPTION.path}`
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const redemption = (await response.json()) as Redemption
    await route.fulfill({
      response,
      json: { ...redemption, isExpired: true, validUntil: '2026-11-17T22:59:59.999Z' },
    })
  })
  await open(page, scanned)
  await waitForHeading(page, 'Expiré')
  await takeScreenshot(`${key}-staff-7-expired`)
  await page.unroute(path)
  await open(page, venuePageHref(key, 'redemption', 'ZZZZZZZZ'))
  await waitForHeading(page, 'Rien à remettre')
  await takeScreenshot(`${key}-staff-8-refused`)
  await page.route(path, async (route) => route.abort())
  await open(page, scanned)
  await waitForHeading(page, 'Pas de réponse')
  await takeScreenshot(`${key}-staff-9-no-answer`)
}
