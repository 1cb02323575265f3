/**
 * `npm run supabase:test`: all tests of Supabase that need no account: the migrations with its command line, the access rules in
 * SQL with PostgREST's login, the functions in Deno, and all browser tests on a page that is built for another origin. Arguments
 * after `--` are passed to the browser tests.
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installPackage } from '#scripts/install/install-package.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { makeAnonKey } from '#testing/supabase/anon-key.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE_FOLDER = 'node_modules/.cache/supabase-page'

// Deno and Supabase's command line: 370 MB that nothing else needs.
installPackage(join(ROOT, 'testing/supabase/tools'))
run('node', ['scripts/supabase/write-functions.ts'])
run('vitest', ['run', '--project=supabase'])
const [pagePort, backendPort] = [await findFreePort(), await findFreePort()]
const built = {
  ...{ PAGE_FOLDER, VITE_BACKEND_URL: `http://127.0.0.1:${backendPort}` },
  VITE_ANON_KEY: makeAnonKey(),
}
run('node', ['scripts/build/build-page.ts'], built)
run('node', ['scripts/build/compress-page.ts', join(ROOT, PAGE_FOLDER)])
// The page is built for one backend port, so only one test environment can run at a time.
run('playwright', ['test', '--workers=1', ...process.argv.slice(2)], {
  SUPABASE_PAGE_FOLDER: join(ROOT, PAGE_FOLDER),
  SUPABASE_PAGE_PORT: String(pagePort),
  SUPABASE_BACKEND_PORT: String(backendPort),
})

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
