import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import { ownRules } from '#scripts/build/theme-colours.ts'

const SOURCES = join(import.meta.dirname, '../../..')
const THEMES = join(import.meta.dirname, '..')
const sheetOf = (theme: string, end = '') => join(THEMES, theme, 'web', `${theme}${end}.css`)
const read = (path: string) => readFileSync(path, 'utf8')
const propertiesIn = (css: string) =>
  [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)

/**
 * The sheets of the components. The sheets of print and of the pages without a venue set the same
 * properties as a theme.
 */
const componentSheets = globSync('**/*.css', { cwd: SOURCES })
  .filter((path) => !/\/themes\/(?!web\/)|\/(?:print|product-theme)\.css$/.test(path))
  .map((path) => read(join(SOURCES, path)))
const setByComponents = new Set([
  // The shadow of the cards on the home page belongs to that page, and a toast is moved by Radix.
  '--card-shadow',
  '--radix-toast-swipe-move-x',
  ...componentSheets.flatMap(propertiesIn),
  ...globSync('**/*.tsx', { cwd: SOURCES }).flatMap((path) =>
    [...read(join(SOURCES, path)).matchAll(/'(--[\w-]+)':/g)].map(([, name = '']) => name),
  ),
])
/** Returns the properties without a default that these sheets use. */
const requiredBy = (sheets: readonly string[]) =>
  new Set(
    sheets
      .flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
      .filter((name) => !setByComponents.has(name)),
  )
const required = requiredBy(componentSheets)
const FIRST = join(SOURCES, 'main/web/styles/first.css')
const requiredFirst = requiredBy(
  [...read(FIRST).matchAll(/@import '([^']+)'/g)].map(([, path = '']) =>
    read(join(FIRST, '..', path)),
  ),
)

describe('the files of the themes', () => {
  it('contain no file of an unregistered theme', () => {
    const folders = readdirSync(THEMES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'web')
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual(THEME_NAMES)
  })

  it('select a prize by its tone, never by its name', () => {
    const themes = globSync('*/web/*.css', { cwd: THEMES }).map((path) => read(join(THEMES, path)))
    const sheets = [...componentSheets, ...themes].join()
    expect(sheets).not.toMatch(/\[data-(?:prize|type|name)\b/)
    expect(sheets).toContain('[data-tone')
  })

  it.each(THEME_NAMES)('of %s set each property that has no default', (name) => {
    const css = read(sheetOf(name)) + ownRules(name, false).replaceAll(/[{;]/g, '$&\n')
    expect(requiredFirst).toContain('--ring')
    expect(required).toContain('--rim')
    expect(required).not.toContain('--hub')
    const set = propertiesIn(css)
    expect([...requiredFirst].filter((property) => !set.includes(property))).toEqual([])
    const all = [...set, ...propertiesIn(read(sheetOf(name, '.later')))]
    expect([...required].filter((property) => !all.includes(property))).toEqual([])
  })

  it.each(THEME_NAMES)('of %s contain a picture', async (name) => {
    const art: unknown = await import(join(THEMES, name, 'web', `${name}.tsx`))
    expect(art).toMatchObject({ Scene: expect.any(Function) as unknown })
  })

  it.each(THEME_NAMES)(
    'of %s have the colours of prizes and grounds in the record alone',
    (name) => {
      for (const end of ['', '.later'])
        expect(read(sheetOf(name, end))).not.toMatch(
          /--(?:segment(?:-ink|-tube|-lit|-line)?|prize-ink|ground|surface|accent|ticket):/,
        )
    },
  )
})
