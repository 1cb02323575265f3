import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './package-root.ts'

/** The version of this program, such as '1.0.0'. */
export const VERSION = readVersion(join(ROOT, 'package.json'))

function readVersion(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }
  return version
}
