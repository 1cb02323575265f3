import { expect, it } from 'vitest'

import { PLAYERS_TEXTS } from '#texts/admin/players.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'

/** As the server gives it, with a fraction of a second. */
const WON_AT = '2026-11-24T06:51:23.123Z'
const NOW = Date.UTC(2026, 10, 24, 20)

it('says when a prize was won, and on which day if that is not today', () => {
  expect(TODAY_TEXTS.wins.wonAt(WON_AT, NOW)).toBe('7 h 51')
  expect(TODAY_TEXTS.wins.wonAt('2026-11-25T05:00:00.000Z', NOW)).toBe('25 nov. à 6 h')
  expect(PLAYERS_TEXTS.held.played(WON_AT)).toMatch(/24\snovembre\s2026/)
})
