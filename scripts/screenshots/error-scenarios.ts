import type { Page } from '@playwright/test'

import { CALL_PATHS } from '#core/calls.ts'
import type { Shut } from '#core/opening.ts'
import { confirmReview, giveEmail, goToWheel, openGame, seeToast, spinButton } from '#e2e/player.ts'
import { rigDice } from '#e2e/rigged-dice.ts'

import type { Stage } from './session.ts'

const store = async (page: Page, name: string, value: unknown) =>
  page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [name, JSON.stringify(value)],
  )

/** What shows when the network, or the server, does not do its part. */
export async function showTroubles({ page, shoot, venue: { key }, venue, mark }: Stage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rigDice(page, venue, 'Soft')
  await goToWheel(page, `lea.${mark}@example.org`, key)
  await page.context().setOffline(true)
  await page.getByText('Pas de réseau').waitFor()
  await shoot(`${key}-trouble-offline`)
  await page.context().setOffline(false)
  await page.route(`**${CALL_PATHS.spin}`, async (route) => route.fulfill({ status: 503, json: {} }))
  await spinButton(page).click()
  await seeToast(page, 'Erreur de lot')
  await shoot(`${key}-trouble-no-answer`)
  await page.unroute(`**${CALL_PATHS.spin}`)
  await page.route(`**${CALL_PATHS.usedPrizeCodes}*`, async (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await spinButton(page).click()
  await page.getByText('Votre lot vous est acquis').waitFor({ timeout: 15_000 })
  await shoot(`${key}-trouble-code-not-saved`)
}

/** The server's answer was changed on its way: the page says at which step it does not hold. */
export async function showDoubt({ page, shoot, venue: { key }, venue, mark }: Stage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`**${CALL_PATHS.spin}`, async (route) => {
    const response = await route.fetch()
    const { proof, ...answer } = (await response.json()) as { proof: object }
    await route.fulfill({ response, json: { ...answer, proof: { ...proof, seed: '5a'.repeat(32) } } })
  })
  await rigDice(page, venue, 'Dommage')
  await goToWheel(page, `zoe.${mark}@example.org`, key)
  await spinButton(page).click()
  await page.getByText('Tirage non vérifié').waitFor({ timeout: 15_000 })
  await shoot(`${key}-trouble-doubt`)
}

const SHUT: readonly (readonly [name: string, code: Shut['code'], at: string | null])[] = [
  ['not-open-yet', 'not_open_yet', '2026-12-01T17:00:00.000Z'],
  ['over', 'closed', '2026-12-01T17:00:00.000Z'],
  ['paused', 'paused', null],
]

/** The page that stands in for the game while nobody can play; the last time with codes of an earlier day. */
export async function showShut({ page, shoot, venue: { key, prizes }, mark }: Stage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, code, at] of SHUT) {
    await page.route(`**${CALL_PATHS.drawCommitment}`, async (route) =>
      route.fulfill({ status: 403, json: { error: 'Fermé.', code, ...(at && { at }) } }),
    )
    await openGame(page, key)
    await confirmReview(page)
    await giveEmail(page, `${name}.${mark}@example.org`).catch(() => {})
    await page.getByText('Les codes déjà gagnés restent valables').waitFor()
    await shoot(`${key}-shut-${name}`)
    await page.unroute(`**${CALL_PATHS.drawCommitment}`)
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
  }
  const won = [
    { code: '7QX0B4KM', playedAt: '2026-10-18T19:12:00.000Z', validUntil: '2026-11-17T22:59:59.999Z' },
    { code: 'H2RZ9AT5', playedAt: '2026-09-05T20:40:00.000Z', validUntil: null },
  ]
  const prizeName = prizes.find(({ type }) => type === 'cocktail')?.name ?? ''
  await store(
    page,
    `${key}_saved_codes`,
    won.map((code) => ({ ...code, prizeName })),
  )
  await openGame(page, key)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await shoot(`${key}-11-my-codes`)
}
