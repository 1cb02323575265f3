/**
 * `npm run supabase:functions`: writes supabase/functions from the list of calls. These files are not in the repository, so that
 * they cannot differ from the calls.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { readFunctionFiles } from './function-files.ts'

const FUNCTIONS = join(import.meta.dirname, '../../supabase/functions')

const files = await readFunctionFiles()
// A call that no longer exists must not be deployed again.
await rm(FUNCTIONS, { recursive: true, force: true })
for (const [path, source] of files) {
  await mkdir(dirname(join(FUNCTIONS, path)), { recursive: true })
  await writeFile(join(FUNCTIONS, path), source)
}
