import { expect, it } from 'vitest'

import { CROWD_OF_DOMAIN } from '#players/server/limits.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { UNAVAILABLE_TEXTS } from '#texts/venues/availability/unavailability.ts'

/** A time as the server sends it, with a fraction of a second. */
const WON_AT = '2026-11-24T06:51:23.123Z'
const NOW = Date.UTC(2026, 10, 24, 20)

it('the time of a win includes its day if the day is not today', () => {
  expect(TODAY_TEXTS.wins.wonAt(WON_AT, NOW)).toBe('7 h 51')
  expect(TODAY_TEXTS.wins.wonAt('2026-11-25T05:00:00.000Z', NOW)).toBe(
    '25\u00a0nov. à\u00a06\u00a0h',
  )
  expect(PLAYERS_TEXTS.held.played(WON_AT)).toMatch(/24\snovembre\s2026/)
})

it('the alert about a crowd counts the codes that are only sent by mail, and their units of the stock', () => {
  const describe = (wins: number, units: number) =>
    TODAY_TEXTS.alerts.describe({ type: 'crowd', wins, units }).replaceAll('\u00a0', ' ')
  expect(describe(1, 0)).toMatch(
    /^1 code par e-mail seulement : .* Pris ainsi dans le stock : 0 lot\.$/,
  )
  expect(describe(4, 2)).toMatch(
    /^4 codes par e-mail seulement : .* Pris ainsi dans le stock : 2 lots\.$/,
  )
})

it('the alert about a crowd names each mail domain, with its mailboxes beyond the limit and its waiting codes', () => {
  const domains = [
    { domain: 'chez-moi.fr', mailboxes: 132, waiting: 12 },
    { domain: 'entreprise.fr', mailboxes: 1, waiting: 1 },
  ]
  const text = TODAY_TEXTS.alerts
    .describe({ type: 'crowd', wins: 30, units: 2, domains })
    .replaceAll('\u00a0', ' ')
  const first = `en plus des ${CROWD_OF_DOMAIN.points} premières.`
  expect(text).toContain(
    ` chez-moi.fr : 132 nouvelles adresses en 24 heures, ${first} 12 codes attendent : il en part un par minute.`,
  )
  expect(text).toContain(` entreprise.fr : 1 nouvelle adresse en 24 heures, ${first} 1 code attend`)
})

it('a won prize is described to the owner as handed over, or else by the end of its validity', () => {
  const claim = (handedAt: string | null, validUntil: string | null) =>
    PLAYERS_TEXTS.held.claim({ handedAt, validUntil }).replaceAll('\u00a0', ' ')
  expect(claim(WON_AT, WON_AT)).toBe('remis le 24 novembre 2026 à 7 h 51')
  expect(claim(null, WON_AT)).toBe('pas remis, valable jusqu’au 24 novembre 2026')
  expect(claim(null, '2026-11-25T04:59:59Z')).toBe(
    'pas remis, valable jusqu’au 24 novembre 2026, fin de soirée',
  )
  expect(claim(null, null)).toBe('pas remis, sans limite de temps')
})

it('the pause is described in the same words as for players', () => {
  expect(TODAY_TEXTS.state.paused).toContain(UNAVAILABLE_TEXTS.paused.title)
})

it('the hint about missing values uses the plural for several prizes', () => {
  expect(PRIZES_TEXTS.withoutValue(['Soft', 'Café'])).toContain('indiquez leur valeur')
  expect(PRIZES_TEXTS.withoutValue(['Soft'])).toContain('indiquez sa valeur')
})
