import { globSync, readFileSync } from 'node:fs'

/** The imports that open a database, a server or a browser, or start a process. */
const OPENING = [
  '#testing/(database|supabase)/',
  '#testing/servers/(?!services-without-database|plain-pages)',
  '#testing/mail/smtp',
  '#testing/venues/serve-versions.ts',
  './command-server.ts',
  './print-thread.ts',
  './draws-over-http.ts',
  'node:(child_process|http|net|worker_threads)$',
  '(pg|@electric-sql/pglite)$',
].map((path) => new RegExp(`^${path}`))

/**
 * Returns the test files without such an import. If such a test opens something in another way,
 * `testing/machine/open-nothing.ts` throws an error that names this file.
 */
export function findPureTests(pattern: string): string[] {
  return globSync(pattern)
    .filter(
      (file) => !importsOf(file).some((path) => OPENING.some((opening) => opening.test(path))),
    )
    .toSorted()
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/ from '(.+)'/g)].map(([, path = '']) => path)
}
