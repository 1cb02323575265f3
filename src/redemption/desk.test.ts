import { describe, expect, it } from 'vitest'

import type { CallResult } from '#platform/calls/call.ts'

import type { REDEMPTION, RedemptionErrorCode } from './calls.ts'
import { deskAfterReply } from './desk.ts'
import type { Redemption } from './redemption.ts'
import { readRedemptionLink } from './redemption-link.ts'

const OPEN: Redemption = {
  code: 'K7QX2M9A',
  prizeDetails: null,
  prizeName: 'Cocktail',
  hasAlcohol: true,
  wonAt: '2026-11-21T12:00:00Z',
  validUntil: null,
  isExpired: false,
  redeemedAt: null,
  undoSeconds: null,
}
const HANDED: Redemption = { ...OPEN, redeemedAt: '2026-11-21T20:00:00Z', undoSeconds: 600 }
const refusal = (
  code: RedemptionErrorCode | 'too_many_requests',
  redemption: Redemption | null = null,
) =>
  ({ type: 'refused', status: 409, code, reason: 'Non.', details: { redemption } }) as CallResult<
    typeof REDEMPTION
  >
const done = (answer: Redemption | null) => ({ type: 'answered', status: 200, answer }) as const

describe('the staff’s page', () => {
  it.each([
    ['link_refused', true],
    ['code_unknown', false],
    ['too_many_requests', false],
  ] as const)(
    'shows a refusal, and marks the link as bad only for link_refused: %s',
    (code, isLinkBad) => {
      expect(deskAfterReply('look', refusal(code))).toEqual({
        view: 'refused',
        error: 'Non.',
        isLinkBad,
      })
    },
  )

  it('shows no state without an answer, because the action may have succeeded', () => {
    expect(deskAfterReply('handOver', { type: 'unanswered' })).toEqual({ view: 'unanswered' })
    const known = { type: 'refused', status: 503, reason: 'Non.', details: {} } as const
    expect(deskAfterReply('handOver', { ...known, code: 'unavailable' })).toEqual({
      view: 'unanswered',
    })
    expect(deskAfterReply('handOver', { ...known, code: null })).toEqual({ view: 'unanswered' })
  })

  it('is ready after an activation, and shows why there was none', () => {
    expect(deskAfterReply('look', { type: 'answered', status: 204, answer: null })).toEqual({
      view: 'ready',
    })
    expect(deskAfterReply('look', { type: 'unanswered' })).toEqual({ view: 'unanswered' })
    const refused = {
      type: 'refused',
      status: 403,
      code: 'link_refused',
      reason: 'Non.',
      details: {},
    } as const
    expect(deskAfterReply('look', refused)).toEqual({
      view: 'refused',
      error: 'Non.',
      isLinkBad: true,
    })
  })

  it('is ready after an answer without a prize', () => {
    expect(deskAfterReply('look', done(null))).toEqual({ view: 'ready' })
  })

  it.each([
    ['a look', deskAfterReply('look', done(OPEN)), 'open'],
    [
      'a look after the validity',
      deskAfterReply('look', done({ ...OPEN, isExpired: true })),
      'expired',
    ],
    ['a look after the hand-over', deskAfterReply('look', done(HANDED)), 'already'],
    ['a hand-over', deskAfterReply('handOver', done(HANDED)), 'handedOver'],
    [
      'a second hand-over',
      deskAfterReply('handOver', refusal('already_redeemed', HANDED)),
      'already',
    ],
    ['an undo', deskAfterReply('undo', done(OPEN)), 'undone'],
  ])('shows after %s the state of the prize', (_, desk, state) => {
    expect(desk).toMatchObject({ view: 'prize', state, refusal: null })
  })

  it('shows the reason of a refused undo too', () => {
    const desk = deskAfterReply('undo', refusal('undo_too_late', { ...HANDED, undoSeconds: null }))
    expect(desk).toMatchObject({ view: 'prize', state: 'already', refusal: 'Non.' })
  })

  it('reads the path segments after its own', () => {
    expect(readRedemptionLink([])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe'])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe', 'abc'])).toEqual({ kind: 'staff', secret: 'abc' })
    expect(readRedemptionLink(['K7QX2M9A'])).toEqual({ kind: 'code', code: 'K7QX2M9A' })
    expect(readRedemptionLink(['SzdR.c2Vh'])).toEqual({ kind: 'token', token: 'SzdR.c2Vh' })
  })
})
