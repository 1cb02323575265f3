import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { placeholderLogo } from './placeholder-logo.ts'
import { importNameOf, keyProblem, nameOfKey, withVenue } from './venue-names.ts'

const LIST = readFileSync(join(import.meta.dirname, '../../venues/all.ts'), 'utf8')

describe('the names of a new venue', () => {
  it.each([
    ...[
      '',
      'Chez-Paul',
      'chez--paul',
      '-chez',
      'chez-',
      '2cv',
      'café',
      '../chez',
      'chez paul',
      'a'.repeat(41),
    ],
    ...['outbox', 'assets', 'all', 'terms-and-conditions'],
  ])('refuse %j in one line', (key) => {
    expect(keyProblem(key)).toMatch(/^'.*' cannot be a key: [^\n]+$/)
  })

  it('come out of the key', () => {
    expect(keyProblem('chez-paul-2')).toBeNull()
    expect(nameOfKey('chez-paul-2')).toBe('Chez Paul 2')
    expect(importNameOf('chez-paul-2')).toBe('chezPaul2')
    expect(importNameOf('new')).toBe('newVenue')
  })

  it('stand in the list once more, and all that stood there still does', () => {
    const longer = withVenue(withVenue(LIST, 'chez-paul') ?? '', 'le-zinc') ?? ''
    expect(longer).toMatch(/, chezPaul, leZinc\]/)
    const added = longer.split('\n').filter((line) => !LIST.includes(line))
    expect(added).toHaveLength(3)
    expect(added.slice(0, 2)).toEqual([
      `import chezPaul from './chez-paul.ts'`,
      `import leZinc from './le-zinc.ts'`,
    ])
  })

  it('are not forced into a list that somebody has written otherwise', () => {
    expect(withVenue('export const VENUES = []', 'chez-paul')).toBeNull()
  })
})

describe('the drawn sign of a new venue', () => {
  it('stays inside its frame however long the name is, and draws accents as plain letters', () => {
    for (const name of ['Zé', 'Chez Paul', 'Le Très Long Nom D Un Bar De Quartier 2']) {
      const logo = placeholderLogo(name)
      const [, left, , scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(logo) ?? []
      const last = [...logo.matchAll(/<path transform="translate\((\d+)\)/g)].at(-1)?.[1]
      expect(Number(left) + (Number(last) + 20) * Number(scale)).toBeLessThanOrEqual(500)
      expect(logo.match(/<path transform/g)).toHaveLength(name.replace(/ /g, '').length)
    }
  })
})
