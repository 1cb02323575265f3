import type { Page } from '@playwright/test'

import { USED_PRIZE_CODES_PATH } from '#codes/calls.ts'
import { DRAW_COMMITMENT, SPIN } from '#draw/calls.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectToast,
  goToWheel,
  openGame,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import type { Unavailability } from '#venues/availability.ts'

import type { ScenarioContext } from './session.ts'

const storeInBrowser = async (page: Page, name: string, value: unknown) =>
  page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [name, JSON.stringify(value)],
  )

/** The views without network, and after errors of the server. */
export async function showErrors({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  emailSuffix,
}: ScenarioContext): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await forcePrize(page, venue, 'Soft')
  await goToWheel(page, `lea.${emailSuffix}@example.org`, key)
  await page.context().setOffline(true)
  await page.getByText('Reconnectez-vous pour lancer la roue').waitFor()
  await takeScreenshot(`${key}-trouble-offline`)
  await page.context().setOffline(false)
  await page.route(`**${SPIN.path}`, async (route) => route.fulfill({ status: 503, json: {} }))
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot')
  await takeScreenshot(`${key}-trouble-no-answer`)
  await page.unroute(`**${SPIN.path}`)
  await page.route(`**${USED_PRIZE_CODES_PATH}*`, async (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await spinButton(page).click()
  await page.getByText('Votre lot vous est acquis').waitFor({ timeout: 15_000 })
  await takeScreenshot(`${key}-trouble-code-not-saved`)
}

/** A changed answer to a spin: the page shows the step at which the verification fails. */
export async function showUnverifiedDraw({
  page,
  takeScreenshot,
  venue: { key },
  venue,
  emailSuffix,
}: ScenarioContext): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`**${SPIN.path}`, async (route) => {
    const response = await route.fetch()
    const { proof, ...answer } = (await response.json()) as { proof: object }
    await route.fulfill({ response, json: { ...answer, proof: { ...proof, seed: '5a'.repeat(32) } } })
  })
  await forcePrize(page, venue, 'Dommage')
  await goToWheel(page, `zoe.${emailSuffix}@example.org`, key)
  await spinButton(page).click()
  await page.getByText("Nous n'avons pas pu vérifier ce tirage.").waitFor({ timeout: 15_000 })
  await takeScreenshot(`${key}-trouble-doubt`)
}

const CLOSED: readonly (readonly [name: string, code: Unavailability['code'], at: string | null])[] = [
  ['not-open-yet', 'not_open_yet', '2026-12-01T17:00:00.000Z'],
  ['over', 'closed', '2026-12-01T17:00:00.000Z'],
  ['paused', 'paused', null],
]

/** The page while the game is unavailable, and the saved codes of earlier participations. */
export async function showUnavailable({
  page,
  takeScreenshot,
  venue: { key, prizes },
  emailSuffix,
}: ScenarioContext): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, code, at] of CLOSED) {
    await page.route(`**${DRAW_COMMITMENT.path}`, async (route) =>
      route.fulfill({ status: 403, json: { error: 'Fermé.', code, ...(at && { at }) } }),
    )
    await openGame(page, key)
    await confirmReview(page)
    await submitEmail(page, `${name}.${emailSuffix}@example.org`).catch(() => {})
    await page.getByText('Les codes déjà gagnés restent valables').waitFor()
    await takeScreenshot(`${key}-shut-${name}`)
    await page.unroute(`**${DRAW_COMMITMENT.path}`)
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
  }
  const won = [
    { code: '7QX0B4KM', playedAt: '2026-10-18T19:12:00.000Z', validUntil: '2026-11-17T22:59:59.999Z' },
    { code: 'H2RZ9AT5', playedAt: '2026-09-05T20:40:00.000Z', validUntil: null },
  ]
  const prizeName = prizes.find(({ type }) => type === 'cocktail')?.name ?? ''
  await storeInBrowser(
    page,
    `${key}_saved_codes`,
    won.map((code) => ({ ...code, prizeName })),
  )
  await openGame(page, key)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await takeScreenshot(`${key}-11-my-codes`)
}
