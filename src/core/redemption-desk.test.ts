import { describe, expect, it } from 'vitest'

import type { Redemption } from './redemption.ts'
import { deskAfter, readRedemptionLink } from './redemption-desk.ts'

const OPEN: Redemption = {
  ...{ code: 'K7QX2M9A', prizeName: 'Cocktail', hasAlcohol: true, wonAt: '2026-11-21T12:00:00Z' },
  ...{ validUntil: null, isExpired: false, redeemedAt: null, undoSeconds: null },
}
const HANDED: Redemption = { ...OPEN, redeemedAt: '2026-11-21T20:00:00Z', undoSeconds: 600 }
const refusal = (code: string, redemption: Redemption | null = null) =>
  ({ type: 'refused', code, error: 'Non.', redemption }) as const

describe('the staff’s page', () => {
  it.each([
    ['link_refused', true],
    ['code_unknown', false],
    ['too_many_requests', false],
  ])('shows a refusal, and forgets the link only when that is bad: %s', (code, isLinkBad) => {
    expect(deskAfter('look', refusal(code))).toEqual({ view: 'refused', error: 'Non.', isLinkBad })
  })

  it('shows no state when the answer to a press was lost: it may have been carried out', () => {
    expect(deskAfter('handOver', { type: 'unanswered' })).toEqual({ view: 'unanswered' })
  })

  it.each([
    ['a look', deskAfter('look', { type: 'done', redemption: OPEN }), 'open'],
    [
      'a look too late',
      deskAfter('look', { type: 'done', redemption: { ...OPEN, isExpired: true } }),
      'expired',
    ],
    ['a look at one handed over', deskAfter('look', { type: 'done', redemption: HANDED }), 'already'],
    ['one’s own press', deskAfter('handOver', { type: 'done', redemption: HANDED }), 'handedOver'],
    ['a press after another', deskAfter('handOver', refusal('already_redeemed', HANDED)), 'already'],
    ['an undoing', deskAfter('undo', { type: 'done', redemption: OPEN }), 'undone'],
  ])('shows after %s how the prize stands', (_, desk, state) => {
    expect(desk).toMatchObject({ view: 'prize', state, refusal: null })
  })

  it('says besides why an undoing came too late', () => {
    const desk = deskAfter('undo', refusal('undo_too_late', { ...HANDED, undoSeconds: null }))
    expect(desk).toMatchObject({ view: 'prize', state: 'already', refusal: 'Non.' })
  })

  it('reads what stands behind its address', () => {
    expect(readRedemptionLink([])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe'])).toEqual({ kind: 'none' })
    expect(readRedemptionLink(['equipe', 'abc'])).toEqual({ kind: 'staff', secret: 'abc' })
    expect(readRedemptionLink(['K7QX2M9A'])).toEqual({ kind: 'code', code: 'K7QX2M9A' })
    expect(readRedemptionLink(['SzdR.c2Vh'])).toEqual({ kind: 'token', token: 'SzdR.c2Vh' })
  })
})
