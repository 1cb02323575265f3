import { expect, it } from 'vitest'

import * as comptoir from './comptoir/comptoir.ts'
import { findTheme } from './find-theme.ts'

it.each(['terrasse', 'constructor', ''])('an unknown theme %j becomes the first theme', (name) => {
  expect(findTheme(name).mail).toBe(comptoir.mail)
})
