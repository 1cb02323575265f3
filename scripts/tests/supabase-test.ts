import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { findFreePort } from '#testing/free-port.ts'
import { makeKey } from '#testing/supabase/anon-key.ts'

import { installPackage } from '#scripts/install/install-package.ts'

/**
 * `npm run supabase:test`: everything about Supabase that can be seen without an account. The migrations under its command
 * line, the access rules by SQL as PostgREST's login, the functions under Deno, and then every browser test on a page that was
 * built for another origin. What follows `--` goes to the browser tests.
 */
const ROOT = join(import.meta.dirname, '../..')
const PAGE_FOLDER = 'node_modules/.cache/supabase-page'

// Deno and Supabase's command line: 370 MB that nothing else needs.
installPackage(join(ROOT, 'testing/supabase/tools'))
run('vitest', ['run', '--project=supabase'])
const [pagePort, backendPort] = [await findFreePort(), await findFreePort()]
const built = {
  ...{ PAGE_FOLDER, VITE_BACKEND_URL: `http://127.0.0.1:${backendPort}` },
  VITE_ANON_KEY: makeKey('anon'),
}
run('node', ['scripts/build/build-page.ts'], built)
run('node', ['scripts/build/compress-page.ts', join(ROOT, PAGE_FOLDER)])
// The page knows one backend by its port: one site at a time.
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
