import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { labelWidth } from '#venues/themes/label-fonts.ts'

import { fitLabels, LINE_HEIGHT } from './label-fit.ts'

const ROOM = { inner: 31, outer: 63.5, gap: 4.6 }
const LARGEST = 11
const widthOf = (text: string) => labelWidth('quicksand-700', text)
const fit = (...names: readonly string[]) =>
  fitLabels(
    names.map((text) => ({ text, room: ROOM })),
    45,
    LARGEST,
    widthOf,
  )
const linesOf = (name: string) => fit(name).labels[0]?.lines.map(({ text }) => text)

describe('the labels of a wheel', () => {
  it('all have the same size, which is at most the largest size', () => {
    expect(fit('Soft').size).toBe(LARGEST)
    expect(fit('Soft', 'Planche de charcuterie').size).toBe(fit('Planche de charcuterie').size)
    expect(fit('Planche de charcuterie').size).toBeLessThan(LARGEST)
  })

  it.each([
    ['Cocktail', ['Cocktail']],
    ['Café', ['Café']],
    ['Dessert du jour', ['Dessert', 'du jour']],
    ['Planche de charcuterie', ['Planche de', 'charcuterie']],
    ['Abcdefghijklmnopqrstuvwx', ['Abcdefghijkl-', 'mnopqrstuvwx']],
  ])('show « %s » as %j', (name, lines) => {
    expect(linesOf(name)).toEqual(lines)
  })

  it('of up to 24 characters fit between hub and icon and between the edges of their segment', () => {
    const name = fc.string({
      minLength: 1,
      maxLength: 24,
      unit: fc.constantFrom('a', 'à', 'é', 'i', 'm', 'W', ' ', 'œ', '8', '’', '-'),
    })
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 24 }),
        (names, count) => {
          const labels = names.map((text) => ({ text, room: ROOM }))
          const fitted = fitLabels(labels, 360 / count, LARGEST, widthOf)
          expect(fitted.labels).toHaveLength(names.length)
          for (const { middle, lines } of fitted.labels) {
            const longest = Math.max(...lines.map(({ length }) => length))
            const height = lines.length * LINE_HEIGHT * fitted.size
            const edge = (middle - longest / 2) * Math.sin(Math.PI / count) - ROOM.gap
            expect(middle + longest / 2).toBeLessThanOrEqual(ROOM.outer + 1e-6)
            expect(middle - longest / 2).toBeGreaterThanOrEqual(ROOM.inner - 1e-6)
            expect(height / 2).toBeLessThanOrEqual(edge + 1e-6)
            for (const { text, length } of lines)
              expect(length).toBeGreaterThanOrEqual(0.82 * widthOf(text) * fitted.size - 1e-6)
          }
        },
      ),
    )
  })
})
