import type { Page } from '@playwright/test'

import { CALL_PATHS } from '#core/calls.ts'
import { venuePageHref } from '#core/page-addresses.ts'
import type { Redemption } from '#core/redemption.ts'
import { venueCommand } from '#e2e/venue-command.ts'
import { winCode } from '#e2e/won-code.ts'

import type { Stage } from './session.ts'

const headed = async (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function open(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${hash}`)
}

/** Behind the bar: what anybody sees of a scanned code, then what a phone with the staff link does. */
export async function showStaff({ page, shoot, venue: { key }, venue, site }: Stage): Promise<void> {
  const code = await winCode(site.backendUrl, venue, 'Cocktail')
  const scanned = venuePageHref(key, 'redemption', code)
  await open(page, scanned)
  await headed(page, 'Un lot à retirer ?')
  await shoot(`${key}-staff-1-any-phone`)
  const [link = ''] = /#\/\S+/.exec(await venueCommand(site, 'staff-link', key)) ?? []
  await open(page, link)
  await headed(page, 'Remise des lots')
  await shoot(`${key}-staff-2-desk`)
  await page.getByRole('textbox', { name: 'Code du lot' }).fill('abc')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await shoot(`${key}-staff-3-no-code`)
  await open(page, scanned)
  await headed(page, 'À remettre')
  await shoot(`${key}-staff-4-to-hand-over`)
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await headed(page, 'Remis à l’instant')
  await shoot(`${key}-staff-5-handed-over`)
  await open(page, scanned)
  await headed(page, 'Déjà remis')
  await shoot(`${key}-staff-6-already`)
  await page.getByRole('button', { name: /^Annuler la remise/ }).click()
  await page.getByText('Remise annulée').waitFor()
  await showAnswers({ page, shoot, venue }, scanned)
}

/** What the day's own clock or network would have to bring: a prize past its day, a code that is none, no answer. */
async function showAnswers(
  { page, shoot, venue: { key } }: Pick<Stage, 'page' | 'shoot' | 'venue'>,
  scanned: string,
) {
  const path = `**${CALL_PATHS.redemption}`
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const lot = (await response.json()) as Redemption
    await route.fulfill({
      response,
      json: { ...lot, isExpired: true, validUntil: '2026-11-17T22:59:59.999Z' },
    })
  })
  await open(page, scanned)
  await headed(page, 'Expiré')
  await shoot(`${key}-staff-7-expired`)
  await page.unroute(path)
  await open(page, venuePageHref(key, 'redemption', 'ZZZZZZZZ'))
  await headed(page, 'Rien à remettre')
  await shoot(`${key}-staff-8-refused`)
  await page.route(path, async (route) => route.abort())
  await open(page, scanned)
  await headed(page, 'Pas de réponse')
  await shoot(`${key}-staff-9-no-answer`)
}
