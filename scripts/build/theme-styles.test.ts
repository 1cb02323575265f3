import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { THEME_NAMES } from '#venues/themes/find-theme.ts'

import { buildFirstStyles } from './first-styles.ts'
import { themeStyles } from './theme-styles.ts'

const FIRST = '/src/main/web/styles/first.css'

it('the first styles contain every theme, and no image, which would delay the first paint', async () => {
  const styles = await buildFirstStyles()
  for (const name of THEME_NAMES) expect(styles).toContain(`[data-theme=${name}]`)
  expect(styles).not.toContain('url(')
  const later = readFileSync(
    join(import.meta.dirname, '../../src/venues/themes/neon/web/neon.later.css'),
    'utf8',
  )
  expect(later).toContain('url(')
})

it('are added to first.css and later.css only, in the build and on the development server', () => {
  const { transform } = themeStyles() as {
    transform: { filter: { id: RegExp[] }; handler: (code: string, id: string) => string }
  }
  const isRead = (id: string) => transform.filter.id.some((pattern) => pattern.test(id))
  expect(isRead('/src/ui/web/styles/later-page.css')).toBe(false)
  for (const id of [FIRST, `${FIRST}?direct`, '/src/main/web/styles/later.css'])
    expect(isRead(id)).toBe(true)
  expect(transform.handler('', `${FIRST}?direct`)).toContain("/neon.css'")
  expect(transform.handler('', `${FIRST}?direct`)).not.toContain('later')
  expect(transform.handler('', '/src/main/web/styles/later.css')).not.toContain("/neon.css'")
})
