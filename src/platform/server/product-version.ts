import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

import { ROOT } from './package-root.ts'

/** The version of the program: that of package.json, such as '1.0.0'. */
export const PRODUCT_VERSION = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
).version
