import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './package-root.ts'

/** The version of the program: that of package.json, such as '1.0.0'. */
export const { version: PRODUCT_VERSION } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as { version: string }
