import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test as base, testWithServer } from '#e2e/support/fixtures.ts'
import { replaceRandomValues } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectCommitment,
  expectResult,
  goToWheel,
  openGame,
  readCode,
  spinButton,
} from '#e2e/support/player.ts'
import { openRewrittenEnvironment } from '#e2e/support/rewritten-environment.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { formatDate } from '#texts/platform/formats/formats.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'

/** A server whose wafubar has two Softs in stock. */
const test = testWithServer(async () =>
  openRewrittenEnvironment(['wafubar'], (source) =>
    source.replace(/(probability: 10) }/, '$1, stock: { total: 2 }, validityDays: 30 }'),
  ),
)

/**
 * Clears the stored game, and continues with the forced random value of this index for the next
 * visitor.
 */
async function becomeNewVisitor(page: Page, from: number): Promise<void> {
  // This navigation ends the game, which would otherwise store a late answer again.
  await page.goto('/favicon.svg')
  await page.evaluate((used) => {
    localStorage.clear()
    sessionStorage.setItem('random-values-used', String(used))
  }, from)
}

test('a limited prize shows its last valid day on the ticket, the loss of a late draw, and then an empty stock', async ({
  environment,
  page,
  email,
}) => {
  const draws = [await softDraw(), await softDraw(), await softDraw()] as const
  const values = draws.slice(0, 2).flatMap(({ ticket, clientSeed }) => [ticket, clientSeed])
  await page.addInitScript(replaceRandomValues, {
    size: TICKET_BYTES,
    values: values.map((hex) => [...Buffer.from(hex, 'hex')]),
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const offer = page.locator('.initial-offer')
  await openGame(page)
  await expect(offer).toContainText('À gagner\u00A0: cocktail, bière, soft')
  await expect(offer.locator('.wheel-label').filter({ hasText: 'Soft' })).toHaveCount(2)
  const html = await (await page.request.get(`${environment.url}/wafubar`)).text()
  expect(html).toContain('À gagner\u00A0: cocktail, bière<')
  expect(html).not.toMatch(/>Soft</)
  await goToWheel(page, email)
  await expect(page.getByText('Quantités limitées : Soft (2 en tout).')).toBeVisible()
  const answered = page.waitForResponse(`**/functions/v1/spin`)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await readCode(page)
  const { validUntil } = (await (await answered).json()) as { validUntil: string }
  const lastDay = formatDate(Date.parse(validUntil))
  await expect(page.locator('.ticket')).toContainText(`valable jusqu’au ${lastDay}`)

  await becomeNewVisitor(page, 2)
  await goToWheel(page, `2-${email}`)
  await expect(page.getByText('Quantités limitées : Soft (2 en tout).')).toBeVisible()
  // The server commits to odds that include the last unit, before another player wins this unit.
  await expectCommitment(page)
  const inBetween = await fetch(environment.url + '/functions/v1/spin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...spinRequest(), ...draws[2] }),
  })
  expect(await inBetween.json()).toMatchObject({ prize: { name: 'Soft' } })
  await spinButton(page).click()
  await expectResult(page, 'Dommage...')
  await expect(
    page.getByText('Le tirage a donné Soft, mais le dernier venait d’être gagné.'),
  ).toBeVisible()
  await expect(page.getByText('Tirage vérifié')).toBeVisible()
  await checkAccessibility(page, 'ran out')

  await becomeNewVisitor(page, values.length)
  await openGame(page)
  await expect(offer.locator('.wheel-label').filter({ hasText: 'Dommage' })).toHaveCount(6)
  await expect(offer).toContainText('À gagner\u00A0: cocktail, bière')
  await expect(offer).not.toContainText('soft')
  await goToWheel(page, `3-${email}`)
  await expect(page.getByText('Quantités limitées : Soft (2 en tout, épuisé).')).toBeVisible()
  await expect(page.locator('.legend .odds-row')).toHaveText([
    /Cocktail\s*1/,
    /Bière\s*9/,
    /Dommage\s*90/,
  ])
  await checkAccessibility(page, 'gone')
  await checkSmallLayouts(page, 'gone')
})

async function softDraw() {
  return findDrawInputs(wafubar, ({ name }) => name === 'Soft')
}

base(
  'a page shows when the server reports that a game is unavailable, and the game again when it no longer does',
  async ({ page, email, allowError }) => {
    allowError(/403/)
    const call = `**/functions/v1/draw-commitment`
    const refuse = async (refusal: { code: Unavailability['code']; at?: string }) =>
      page.route(call, async (route) =>
        route.fulfill({ status: 403, json: { error: 'Fermé.', ...refusal } }),
      )
    await refuse({ code: 'not_open_yet', at: '2026-12-01T17:00:00.000Z' })
    await page.addInitScript(() => localStorage.setItem('nolimit_reviewed', 'true'))
    await page.goto('/#/nolimit')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('checkbox', { name: /conditions générales/ }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('La roue va bientôt tourner')
    await expect(page.getByText('Rendez-vous le 1er décembre 2026 à 18 h 00.')).toBeVisible()
    await checkAccessibility(page, 'not_open_yet')
    await checkSmallLayouts(page, 'not_open_yet')
    await page.unroute(call)
    await refuse({ code: 'paused' })
    await page.reload()
    await expect(title).toHaveText('La roue fait une pause')
    await checkAccessibility(page, 'paused')
    await page.unroute(call)
    await page.reload()
    await expect(spinButton(page)).toBeVisible()
  },
)

base('a phone whose clock is before the opening asks the server, and plays', async ({ page }) => {
  // Chromium asks for a permission before a page whose answer comes from a test may request this
  // machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({
      body: html
        .replace('data-page="wafubar"', `$& data-opens-at="2099-01-01T00:00:00Z"`)
        .replace('"key":"wafubar"', `$&,"opensAt":"2099-01-01T00:00:00Z"`),
      contentType: 'text/html',
    })
  })
  let answer: () => void = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/functions/v1/draw-commitment`, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/#/wafubar')
  await expect(
    page.getByRole('heading', { level: 1, name: 'La roue va bientôt tourner' }),
  ).toBeVisible()
  answer()
  await confirmReview(page)
})
