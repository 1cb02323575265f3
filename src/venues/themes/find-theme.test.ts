import { expect, it } from 'vitest'

import * as comptoir from './comptoir/comptoir.ts'
import { findTheme } from './find-theme.ts'

it.each(['terrasse', 'constructor', ''])(
  'a theme %j of a later release is the first one',
  (name) => {
    expect(findTheme(name).mail).toBe(comptoir.mail)
  },
)
