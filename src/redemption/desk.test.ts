import { describe, expect, it } from 'vitest'

import { deskAfterReply, isLinkBad } from './desk.ts'
import type { Redemption, RedemptionErrorCode } from './redemption.ts'
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
  details: { readonly redemption?: Redemption } = {},
) => ({ type: 'refused', status: 409, code, reason: 'Non.', details }) as const
const done = (answer: Redemption | null) => ({ type: 'answered', status: 200, answer }) as const

describe('the staff’s page', () => {
  it.each([
    ['link_refused', true],
    ['code_unknown', false],
    ['too_many_requests', false],
  ] as const)(
    'shows a refusal, and marks the link as bad only for link_refused: %s',
    (code, isBad) => {
      const desk = deskAfterReply('look', refusal(code))
      expect(desk).toMatchObject({ type: 'refused', reason: 'Non.' })
      expect(isLinkBad(desk)).toBe(isBad)
    },
  )

  it('shows no state without an answer, because the action may have succeeded', () => {
    expect(deskAfterReply('handOver', { type: 'unanswered' })).toEqual({ type: 'unanswered' })
    const known = { type: 'refused', status: 503, reason: 'Non.', details: {} } as const
    expect(deskAfterReply('handOver', { ...known, code: 'unavailable' })).toEqual({
      type: 'unanswered',
    })
    expect(deskAfterReply('handOver', { ...known, code: null })).toEqual({ type: 'unanswered' })
  })

  it('shows no state after a refusal without a reason, and no prize that it cannot read', () => {
    const silent = { ...refusal('code_unknown'), reason: null }
    expect(deskAfterReply('look', silent)).toEqual({ type: 'unanswered' })
    const broken = { ...refusal('already_redeemed'), details: { redemption: { code: 'K7QX2M9A' } } }
    expect(deskAfterReply('look', broken)).toMatchObject({ type: 'refused' })
  })

  it('is ready after an activation, and shows why there was none', () => {
    expect(deskAfterReply('look', { type: 'answered', status: 204, answer: null })).toEqual({
      type: 'ready',
    })
    expect(deskAfterReply('look', { type: 'unanswered' })).toEqual({ type: 'unanswered' })
    expect(isLinkBad(deskAfterReply('look', refusal('link_refused')))).toBe(true)
  })

  it('is ready after an answer without a prize', () => {
    expect(deskAfterReply('look', done(null))).toEqual({ type: 'ready' })
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
      deskAfterReply('handOver', refusal('already_redeemed', { redemption: HANDED })),
      'already',
    ],
    ['an undo', deskAfterReply('undo', done(OPEN)), 'undone'],
  ])('shows after %s the state of the prize', (_, desk, state) => {
    expect(desk).toMatchObject({ type: 'prize', state, refusal: null })
  })

  it('shows the reason of a refused undo too', () => {
    const redemption = { ...HANDED, undoSeconds: null }
    const desk = deskAfterReply('undo', refusal('undo_too_late', { redemption }))
    expect(desk).toMatchObject({ type: 'prize', state: 'already', refusal: 'Non.' })
  })

  it('reads the path segments after its own', () => {
    expect(readRedemptionLink([])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe'])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe', 'abc'])).toEqual({ kind: 'staff', secret: 'abc' })
    expect(readRedemptionLink(['K7QX2M9A'])).toEqual({ kind: 'code', code: 'K7QX2M9A' })
    expect(readRedemptionLink(['SzdR.c2Vh'])).toEqual({ kind: 'token', token: 'SzdR.c2Vh' })
  })
})
