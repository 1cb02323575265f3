import { describe, expect, it } from 'vitest'

import { drawWaits } from './draw-waits.ts'
import { POLICIES } from './policies.ts'
import { summarise } from './spot.ts'

/** At 0, 1, 2 … seconds somebody comes, and stays so long; null: she leaves without an answer. */
const visitsOf = (...stays: readonly (number | null)[]) =>
  stays.map((stay, arrivedAt) => ({
    arrivedAt,
    answeredAt: stay === null ? null : arrivedAt + stay,
    tries: 1,
  }))

describe('what is told of a spot', () => {
  it('counts who was lost, who felt the wait, and when that was over', () => {
    const visits = visitsOf(0.1, 9, null, 5, 0.1)
    const told = summarise({ visits, refusals: 0, wasted: 1 })
    expect([told.lostShare, told.feltShare, told.recoveredAt]).toEqual(
      [0.2, 0.6, 10].map((n) => expect.closeTo(n)),
    )
    expect([told.slowest, told.wastedShare]).toEqual([9, 0.2])
  })

  it('is well from the beginning where nobody waits', () => {
    expect(summarise({ visits: visitsOf(0.1, 0.2), refusals: 0, wasted: 0 }).recoveredAt).toBe(0)
  })

  it('is drawn with its names as text', () => {
    const svg = drawWaits('Waits & more', [{ label: '<8>', visits: visitsOf(0.1, 2) }], 60)
    expect(svg).toContain('aria-label="Waits &amp; more: &lt;8&gt;"')
    expect(svg.match(/<polyline/g)).toHaveLength(1)
    expect(svg).not.toContain('NaN')
  })
})

describe('what visitors do', () => {
  it('is to leave, to wait longer each time and never in step, or to try every 2 s for ever', () => {
    const pauses = POLICIES.map(({ patience }) => {
      const { pauseAfter } = patience(() => 0.5)
      return [1, 2, 10].map(pauseAfter)
    })
    expect(pauses).toEqual([
      [null, null, null],
      [1.5, 3, 45],
      [2, 2, 2],
    ])
  })
})
