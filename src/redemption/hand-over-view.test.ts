import { describe, expect, it } from 'vitest'

import { isLinkRefused, viewAfterResult } from './hand-over-view.ts'
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

describe('the hand-over page', () => {
  it.each([
    ['link_refused', true],
    ['code_unknown', false],
    ['too_many_requests', false],
  ] as const)(
    'shows a refusal, and reports a refused link only for the code link_refused: %s',
    (code, isRefused) => {
      const view = viewAfterResult('look', refusal(code))
      expect(view).toMatchObject({ type: 'refused', reason: 'Non.' })
      expect(isLinkRefused(view)).toBe(isRefused)
    },
  )

  it('shows no state without an answer, because the action may have succeeded', () => {
    expect(viewAfterResult('handOver', { type: 'unanswered' })).toEqual({ type: 'unanswered' })
    const refused = { type: 'refused', status: 503, reason: 'Non.', details: {} } as const
    expect(viewAfterResult('handOver', { ...refused, code: 'unavailable' })).toEqual({
      type: 'unanswered',
    })
    expect(viewAfterResult('handOver', { ...refused, code: null })).toEqual({ type: 'unanswered' })
  })

  it('shows no state after a refusal without a reason, and no prize that it cannot read', () => {
    const silent = { ...refusal('code_unknown'), reason: null }
    expect(viewAfterResult('look', silent)).toEqual({ type: 'unanswered' })
    const broken = { ...refusal('already_redeemed'), details: { redemption: { code: 'K7QX2M9A' } } }
    expect(viewAfterResult('look', broken)).toMatchObject({ type: 'refused' })
  })

  it('is ready after an answer without a prize', () => {
    expect(viewAfterResult('look', done(null))).toEqual({ type: 'ready' })
  })

  it.each([
    ['a look', viewAfterResult('look', done(OPEN)), 'open'],
    [
      'a look after the validity',
      viewAfterResult('look', done({ ...OPEN, isExpired: true })),
      'expired',
    ],
    ['a look after the hand-over', viewAfterResult('look', done(HANDED)), 'already'],
    ['a hand-over', viewAfterResult('handOver', done(HANDED)), 'handedOver'],
    [
      'a second hand-over',
      viewAfterResult('handOver', refusal('already_redeemed', { redemption: HANDED })),
      'already',
    ],
    ['an undo', viewAfterResult('undo', done(OPEN)), 'undone'],
  ])('shows the state of the prize after %s', (_, view, state) => {
    expect(view).toMatchObject({ type: 'prize', state, refusal: null })
  })

  it('shows the reason why an undo is refused', () => {
    const redemption = { ...HANDED, undoSeconds: null }
    const view = viewAfterResult('undo', refusal('undo_too_late', { redemption }))
    expect(view).toMatchObject({ type: 'prize', state: 'already', refusal: 'Non.' })
  })

  it('reads the link from the path segments after the segment of the page', () => {
    expect(readRedemptionLink([])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe'])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe', 'abc'])).toEqual({ kind: 'staff', secret: 'abc' })
    expect(readRedemptionLink(['K7QX2M9A'])).toEqual({ kind: 'code', code: 'K7QX2M9A' })
    expect(readRedemptionLink(['SzdR.c2Vh'])).toEqual({ kind: 'token', token: 'SzdR.c2Vh' })
  })
})
