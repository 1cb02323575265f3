import { describe, expect, it } from 'vitest'

import { breakLines } from './break-lines.ts'

describe('the lines of a text', () => {
  const fits = (line: string) => line.length <= 10
  it.each([
    ['', ['']],
    ['Wafu Bar', ['Wafu Bar']],
    ['Le Fournil d’Ainay', ['Le Fournil', 'd’Ainay']],
    ['Anticonstitutionnellement vôtre', ['Anticonstitutionnellement', 'vôtre']],
    ['Le bar\nd’Ainay', ['Le bar', 'd’Ainay']],
    ['Qui\u00A0vive\u00A0là\u00A0? Nous', ['Qui\u00A0vive\u00A0là\u00A0?', 'Nous']],
  ])('of %j are %j', (text, lines) => {
    expect(breakLines(text, fits)).toEqual(lines)
  })
})
