import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { placeholderLogo } from './placeholder-logo.ts'
import { importNameOf, keyProblem, nameOfKey, withVenue } from './venue-names.ts'

const LIST = readFileSync(join(import.meta.dirname, '../../list.ts'), 'utf8')

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

  it('follow from the key', () => {
    expect(keyProblem('chez-paul-2')).toBeNull()
    expect(nameOfKey('chez-paul-2')).toBe('Chez Paul 2')
    expect(importNameOf('chez-paul-2')).toBe('chezPaul2')
    expect(importNameOf('new')).toBe('newVenue')
  })

  it('are added to the list, and the earlier entries stay', () => {
    const longer = withVenue(withVenue(LIST, 'chez-paul') ?? '', 'le-zinc') ?? ''
    expect(longer).toMatch(/, chezPaul, leZinc\]/)
    const added = longer.split('\n').filter((line) => !LIST.includes(line))
    expect(added).toHaveLength(3)
    expect(added.slice(0, 2)).toEqual([
      `import chezPaul from './documents/chez-paul.ts'`,
      `import leZinc from './documents/le-zinc.ts'`,
    ])
  })

  it('are not added to a list of an unexpected form', () => {
    expect(withVenue('export const VENUES = []', 'chez-paul')).toBeNull()
  })
})

describe('the placeholder logo of a new venue', () => {
  it('has the size of every logo, has the name of the venue as its title, and stays inside its view box', () => {
    for (const name of ['Zé', 'Chez Paul', 'Le Très Long Nom D Un Bar De Quartier 2']) {
      const logo = placeholderLogo(name)
      expect(logo).toContain('viewBox="0 0 500 110"')
      expect(logo).toContain(`<title>${name}</title>`)
      const [, centre] = /translate\(250 (\d+)\)/.exec(logo) ?? []
      const [, radius] = /<circle cx="0" cy="0" r="(\d+)"/.exec(logo) ?? []
      const [, stroke] = /stroke-width="(\d+)"/.exec(logo) ?? []
      const reach = Number(radius) + Number(stroke) / 2
      expect(Number(centre) - reach).toBeGreaterThanOrEqual(0)
      expect(Number(centre) + reach).toBeLessThanOrEqual(110)
    }
  })
})
