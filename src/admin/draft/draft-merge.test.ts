import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { findTheirEdits, mergeDocuments } from './draft-merge.ts'
import { changePrize, removePrize } from '#admin/prizes/prize-edits.ts'

const stock = fc.record({ total: fc.nat(9), perDay: fc.nat(9) }, { requiredKeys: [] })
const prize = fc.record(
  {
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constantFrom('Eau', 'Thé'),
    icon: fc.constantFrom('soft', 'coffee'),
    alcohol: fc.boolean(),
    probability: fc.nat(9),
    stock: stock.filter((limits) => Object.keys(limits).length > 0),
    details: fc.constantFrom('10 cl', '20 cl'),
  },
  { requiredKeys: ['key', 'name', 'icon', 'alcohol', 'probability'] },
)
const draft = fc
  .record({
    name: fc.constantFrom('Wafu', 'Bar'),
    vat: fc.option(fc.constant('FR 00'), { nil: undefined }),
    prizes: fc.uniqueArray(prize, { selector: ({ key }) => key }),
  })
  .map(({ name, vat, prizes }) => ({
    ...wafubar,
    name,
    prizes,
    legal: { ...wafubar.legal, ...(vat !== undefined && { vat }) },
  })) as fc.Arbitrary<VenueDocument>

const pathsOf = (one: VenueDocument, other: VenueDocument) =>
  compareDocuments(one, other).map(({ path }) => path)

describe('a draft that is merged from two', () => {
  it('is mine if nothing is taken', () => {
    fc.assert(
      fc.property(draft, draft, (mine, theirs) => mergeDocuments(mine, theirs, []) === mine),
    )
  })

  it('has the values of theirs where they are taken, and differs from mine nowhere else', () => {
    fc.assert(
      fc.property(draft, draft, fc.infiniteStream(fc.boolean()), (mine, theirs, choices) => {
        const taken = pathsOf(mine, theirs).filter(() => choices.next().value)
        const merged = mergeDocuments(mine, theirs, taken)
        const isOrder = (path: string) => path === 'prizes'
        const left = pathsOf(merged, theirs).filter((path) => !isOrder(path))
        expect(left.filter((path) => taken.includes(path))).toEqual([])
        const changed = pathsOf(mine, merged).filter((path) => !isOrder(path))
        expect(changed.filter((path) => !taken.includes(path))).toEqual([])
      }),
    )
  })

  it('is theirs if everything is taken, but for the order of prizes that were added', () => {
    fc.assert(
      fc.property(draft, draft, (mine, theirs) => {
        const merged = mergeDocuments(mine, theirs, pathsOf(mine, theirs))
        expect(pathsOf(merged, theirs).filter((path) => path !== 'prizes')).toEqual([])
      }),
    )
  })
})

describe('the edits of the other draft', () => {
  it('are all differences if nothing was edited here, and none if nothing was edited there', () => {
    fc.assert(
      fc.property(draft, draft, (base, edited) => {
        expect(findTheirEdits(base, base, edited)).toEqual(pathsOf(base, edited))
        expect(findTheirEdits(base, edited, base)).toEqual([])
      }),
    )
  })

  it('are no field that was edited in both, and no prize of which a field was edited here', () => {
    const mine = changePrize('soft', { name: 'Sirop' })({ ...wafubar, name: 'Ici' })
    const theirs = removePrize('soft')({ ...wafubar, name: 'Ailleurs', invitation: 'Entrez' })
    expect(findTheirEdits(wafubar, mine, theirs)).toEqual(['invitation'])
  })
})
