import { describe, expect, it } from 'vitest'

import { computeFunnel, type StageCounts } from './funnel.ts'

const COUNTS: StageCounts = {
  opened: 10,
  reviewed: 5,
  entered: 4,
  spun: 8,
  won: 2,
  codesSaved: 2,
  mailed: 0,
  redeemed: 1,
  optedIn: 4,
}
const shares = (counts: StageCounts) =>
  computeFunnel(counts).map(({ stage, share }) => [stage, share])

describe('the funnel', () => {
  it('gives each stage as a share of an earlier stage, or null if the earlier stage has a smaller count', () => {
    expect(shares(COUNTS)).toEqual([
      ['opened', null],
      ['reviewed', 0.5],
      ['entered', 0.4],
      ['spun', null],
      ['won', 0.25],
      ['codesSaved', 1],
      ['mailed', 0],
      ['redeemed', 0.5],
      ['optedIn', 0.5],
    ])
  })

  it('gives no share of a stage whose count is 0', () => {
    const none = Object.fromEntries(Object.keys(COUNTS).map((stage) => [stage, 0])) as StageCounts
    expect(shares(none).every(([, share]) => share === null)).toBe(true)
  })
})
