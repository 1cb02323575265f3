import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from 'vitest'

import { SHIPPED } from '#scripts/release/assemble-release.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_WORDS = 20_500
const DOCUMENTS = globSync('{*,docs/**/*}.md', { cwd: ROOT })
const NAMING = globSync(
  ['{src,deploy,scripts,testing,faults,bench}/**/*', '{compose.yaml,Dockerfile,.env.example}'],
  { cwd: ROOT, withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Returns the anchors that GitHub gives to the headings of a document. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Returns the links of a document to files, with paths from the root, and to anchors. */
const linksOf = (path: string) =>
  [...read(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([link, file = '', anchor]) => ({
      link: `${path}: ${link}`,
      target: file === '' ? path : normalize(join(dirname(path), file)),
      anchor,
    }),
  )

describe('the documents', () => {
  it(`have fewer than ${MAX_WORDS} words together`, () => {
    const words = DOCUMENTS.flatMap((path) => read(path).match(/\S+/g) ?? [])
    expect(words.length).toBeLessThan(MAX_WORDS)
  })

  it('link only to files and headings that exist', () => {
    const links = DOCUMENTS.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(100)
    const broken = links.filter(
      ({ target, anchor }) =>
        !existsSync(join(ROOT, target)) ||
        (anchor !== undefined && !anchorsOf(target).includes(anchor)),
    )
    expect(broken.map(({ link }) => link)).toEqual([])
  })

  it('that code and settings name exist', () => {
    const named = NAMING.flatMap((path) => [
      ...new Set(readFileSync(path, 'utf8').match(/\bdocs\/[\w/-]+\.md\b/g)),
    ])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('the documents of an archive', () => {
  const shipped = globSync(SHIPPED, { cwd: ROOT })
  const documents = shipped.filter((path) => path.endsWith('.md'))

  it('link only to files of the archive', () => {
    const links = documents.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ target }) => !shipped.includes(target)).map(({ link }) => link)).toEqual(
      [],
    )
  })

  it('are exactly the documents that the README of the archive names', () => {
    const named = read('scripts/release/README.txt').match(/[\w/-]+\.md\b/g) ?? []
    expect(named.toSorted()).toEqual(
      documents.filter((path) => !path.startsWith('docs/decisions/')).toSorted(),
    )
  })
})
