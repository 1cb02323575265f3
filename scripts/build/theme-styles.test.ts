import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { THEME_NAMES } from '#venues/find-theme.ts'

import { buildFirstStyles } from './first-styles.ts'

it('the first styles contain every theme, and no image, which would delay the first paint', async () => {
  const styles = await buildFirstStyles()
  for (const name of THEME_NAMES) expect(styles).toContain(`[data-theme=${name}]`)
  expect(styles).not.toContain('url(')
  const later = readFileSync(join(import.meta.dirname, '../../src/venues/web/themes/neon.later.css'), 'utf8')
  expect(later).toContain('url(')
})
