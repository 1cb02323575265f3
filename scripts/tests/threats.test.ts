import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'e2e', 'faults', 'bench', 'testing', 'scripts']
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  ),
)
const [threats = '', asvs = ''] = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8').split(
  '\n## ASVS',
)
/** The number and the last cell of each threat. */
const rows = threats
  .split('\n')
  .map((line) => line.split(' | '))
  .filter(([number = '']) => /^\| \d+$/.test(number))
  .map((cells) => [Number(cells[0]?.slice(2)), cells.at(-1) ?? ''] as const)

/** Returns the test files whose path ends with the name. */
const findFiles = (name: string) => FILES.filter((path) => `/${path}`.endsWith(`/${name}`))

describe('docs/threats.md', () => {
  it('numbers its threats without a gap', () => {
    expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThanOrEqual(55)
  })

  it('lists each ASVS requirement of levels 1 and 2, which are the first ones of their sections', () => {
    const counts = { '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 }
    const countsOfSessions = { '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 }
    const required = Object.entries({ ...counts, ...countsOfSessions }).flatMap(
      ([section, count]) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    const listed = [...asvs.matchAll(/(\d\.\d\.)(\d+)(?:–\1(\d+))?/g)].flatMap(
      ([, start = '', first, last]) =>
        Array.from(
          { length: Number(last ?? first) - Number(first) + 1 },
          (_, at) => `${start}${Number(first) + at}`,
        ),
    )
    expect(required.filter((number) => !listed.includes(number))).toEqual([])
  })

  it.each(rows)('names exactly one existing test in row %i', (_, test) => {
    const [, name = '', title = ''] = /^`([^`]+\.ts)`(?: “([^”]+)”)? \|$/.exec(test) ?? []
    const files = findFiles(name)
    expect(files, name).toHaveLength(1)
    expect(readFileSync(join(ROOT, ...files), 'utf8').replaceAll(/\s+/g, ' ')).toContain(title)
  })

  it('names only existing tests in the part on ASVS', () => {
    const names = [...asvs.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThanOrEqual(5)
    for (const name of names) expect(findFiles(name), name).toHaveLength(1)
  })
})
