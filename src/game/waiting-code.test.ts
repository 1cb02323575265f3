import { describe, expect, it } from 'vitest'

import { NEW_VISITOR } from './new-visitor.ts'
import { newParticipation } from './stored-game.ts'
import { findWaitingCode } from './waiting-code.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const SAVED = { code: 'AB12CD34', prizeName: 'Cocktail', playedAt: '2026-11-01T12:00:00.000Z' }
const OLDER = { ...SAVED, code: 'OLDER123', playedAt: '2026-10-01T12:00:00.000Z' }
const TICKET = 'ab'.repeat(16)

const find = (stored: Partial<typeof NEW_VISITOR>) =>
  findWaitingCode({ ...NEW_VISITOR, ...stored }, NOW)
const participation = { ...newParticipation({ ticket: TICKET }), savedCode: SAVED }

describe('the code that waits for its player', () => {
  it.each([
    [
      'the view shows it',
      { participation, prize: { id: 'x', name: 'Cocktail', type: 'cocktail', probability: 1 } },
    ],
    ['it has expired', { saved_codes: [{ ...SAVED, validUntil: '2026-11-24T11:59:59.999Z' }] }],
    ['the prize was handed over', { saved_codes: [{ ...SAVED, redeemedAt: NOW }] }],
    [
      'the prize of this participation was',
      { participation: { ...participation, prizeState: { redeemedAt: NOW } } },
    ],
    [
      'it was sent by mail only',
      { saved_codes: [{ ...SAVED, code: '', sentTo: 'ana@example.org' }] },
    ],
  ] as [string, Partial<typeof NEW_VISITOR>][])('does not exist if %s', (_, stored) => {
    expect(find(stored)).toBeNull()
  })

  it('is the newest code, with the ticket that its QR code needs', () => {
    expect(find({ saved_codes: [OLDER, SAVED] })).toEqual(SAVED)
    expect(find({ saved_codes: [OLDER], participation })).toEqual({
      ...SAVED,
      ticket: TICKET,
      redeemedAt: null,
    })
    expect(find({ saved_codes: [{ ...SAVED, validUntil: NOW }] })).toMatchObject({
      code: SAVED.code,
    })
  })
})
