import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'e2e', 'faults', 'bench', 'testing', 'scripts']
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
const readRows = (numbers: RegExp) =>
  readFileSync(join(ROOT, 'docs/threats.md'), 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([number = '']) => numbers.test(number))
    .map(([number = '', , , tests = '']) => [number.slice(2), tests] as const)
const rows = readRows(/^\| \d+$/)
/** Those that name a test: the others give a reason. */
const asvsRows = readRows(/^\| \d+\.\d+\.\d+/).filter(([, tests]) => tests.includes('`'))

describe('docs/threats.md', () => {
  it('numbers its threats without a gap', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThanOrEqual(55)
  })

  it('has each requirement of levels 1 and 2, which are the first of their sections', () => {
    const counts = { '6.1': 3, '6.2': 11, '6.3': 3, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 }
    const countsOfSessions = { '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 }
    const required = Object.entries({ ...counts, ...countsOfSessions }).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    const [, section = ''] = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8').split('\n## ASVS')
    const listed = [...section.matchAll(/(\d\.\d\.)(\d+)(?:–\1(\d+))?/g)].flatMap(
      ([, start = '', first, last]) =>
        Array.from(
          { length: Number(last ?? first) - Number(first) + 1 },
          (_, at) => `${start}${Number(first) + at}`,
        ),
    )
    expect(required.filter((number) => !listed.includes(number))).toEqual([])
  })

  it.each([...rows, ...asvsRows])('names tests that exist, in row %s', (_, tests) => {
    let source: string | undefined
    for (const [, name, title] of tests.matchAll(/`([^`]+\.ts)`|“([^”]+)”/g)) {
      if (title !== undefined) {
        expect(source?.includes(title), title).toBe(true)
        continue
      }
      const found = FILES.filter((path) => `/${path}`.endsWith(`/${name}`))
      expect(found, name).toHaveLength(1)
      source = readFileSync(join(ROOT, ...found), 'utf8').replaceAll(/\s+/g, ' ')
    }
    expect(source, 'a test').toBeDefined()
  })
})
