import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import { SPARE_TONES } from '#venues/themes/prize-tone.ts'

import { ownRules, themeColours } from './theme-colours.ts'

const { transform } = themeColours() as {
  transform: { filter: { id: RegExp }; handler: (code: string, id: string) => string }
}

describe('the colours of a record', () => {
  it.each([
    '/themes/web/theme-defaults.css',
    '/themes/neon/web/neon.tsx',
    '/themes/neon/web/nolimit.css',
    '/themes/neon/web/neon.css.map',
  ])('are not added to %s', (id) => {
    expect(transform.filter.id.test(id)).toBe(false)
  })

  it.each(THEME_NAMES)(
    'are added to both style sheets of %s, whatever the query of the import',
    (name) => {
      for (const end of ['', '.later'])
        for (const query of ['', '?inline', '?direct']) {
          const path = `src/venues/themes/${name}/web/${name}${end}.css`
          expect(transform.filter.id.test(`/${path}${query}`)).toBe(true)
          const sheet = transform.handler(readFileSync(path, 'utf8'), `/${path}${query}`)
          expect(sheet).toContain(`@layer theme {${ownRules(name, end !== '')}`)
        }
    },
  )

  it.each([
    ['nolimit', 'nothing', '#34333d'],
    ['nolimit', 'cocktail', '#a81e50'],
    ['nolimit', 'beer', '#8f5120'],
    ['nolimit', 'softdrink', '#12766b'],
    ['neon', 'nothing', '#221a4c'],
    ['neon', 'cocktail', '#ff2e97'],
    ['neon', 'beer', '#ffc83d'],
    ['neon', 'softdrink', '#19e3f5'],
  ])('in %s give the tone %s the colour %s, also in the first view', (theme, tone, colour) => {
    const rule = `[data-theme='${theme}'] [data-tone='${tone}']{--segment:${colour}`
    expect(ownRules(theme, true)).toContain(rule)
    const first =
      tone === 'softdrink' ? rule.replace("[data-tone='softdrink']", ':where([data-tone])') : rule
    expect(ownRules(theme, false)).toContain(first)
  })

  it.each(THEME_NAMES)('in %s are written for each tone', (theme) => {
    const style = ownRules(theme, true)
    for (const tone of ['nothing', ...SPARE_TONES])
      expect(style).toMatch(
        new RegExp(
          `\\[data-tone='${tone}'\\]\\{--segment:#\\w+;--segment-ink:#\\w+;--segment-tube:#`,
        ),
      )
    expect(style).not.toMatch(/undefined|null/)
  })
})
