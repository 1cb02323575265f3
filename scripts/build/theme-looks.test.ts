import { expect, it } from 'vitest'

import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { buildFirstStyles } from './first-styles.ts'
import { themeLooks } from './theme-looks.ts'

it('the styles of every page contain no theme', async () => {
  const styles = await buildFirstStyles()
  expect(styles).toContain('.wheel-drawing')
  for (const name of THEME_NAMES) expect(styles).not.toContain(`[data-theme=${name}]`)
  expect(styles).not.toContain('url(')
})

it.each(THEME_NAMES)(
  'the look of %s has its tones and its wheel, and nothing else',
  async (name) => {
    const { load } = themeLooks() as {
      load: { filter: { id: RegExp }; handler: (id: string) => string }
    }
    const id = `/src/venues/themes/${name}/${name}.ts`
    expect(load.filter.id.test(id)).toBe(false)
    expect(load.filter.id.test(`${id}?look`)).toBe(true)
    const code = load.handler(`${id}?look`)
    const { default: look } = (await import(
      `data:text/javascript,${encodeURIComponent(code)}`
    )) as {
      default: unknown
    }
    const { tones, wheel } = findTheme(name)
    expect(look).toEqual({ tones, wheel })
  },
)
