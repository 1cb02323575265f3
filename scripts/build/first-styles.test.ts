import { expect, it } from 'vitest'

import { THEME_NAMES } from '#venues/themes/find-theme.ts'

import { buildFirstStyles } from './first-styles.ts'

it('the styles of every page contain no theme', async () => {
  const styles = await buildFirstStyles()
  expect(styles).toContain('.wheel-drawing')
  for (const name of THEME_NAMES) expect(styles).not.toContain(`[data-theme=${name}]`)
  expect(styles).not.toContain('url(')
})
