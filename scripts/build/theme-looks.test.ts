import { expect, it } from 'vitest'

import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { themeLooks } from './theme-looks.ts'

it.each(THEME_NAMES)(
  'the look of %s has its styles, tones and wheel, and nothing else',
  async (name) => {
    const { load } = themeLooks() as {
      load: { filter: { id: RegExp }; handler: (id: string) => string }
    }
    const id = `/src/venues/themes/${name}/${name}.ts`
    expect(load.filter.id.test(id)).toBe(false)
    expect(load.filter.id.test(`${id}?look`)).toBe(true)
    const [styles, code] = load.handler(`${id}?look`).split('; ')
    expect(styles).toBe(`import './web/${name}.later.css'`)
    const { default: look } = (await import(
      `data:text/javascript,${encodeURIComponent(code ?? '')}`
    )) as {
      default: unknown
    }
    const { tones, wheel } = findTheme(name)
    expect(look).toEqual({ tones, wheel })
  },
)
