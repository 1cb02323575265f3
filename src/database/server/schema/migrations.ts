import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of `migrations/`. */
export type Migration = {
  readonly name: string
  readonly script: string
  readonly checksum: string
  /** The oldest version of the program that may serve after this migration. */
  readonly oldestVersion: string
}

const OLDEST_VERSION = /^-- oldest version: (\d+\.\d+\.\d+)\n/

/** Returns the migrations of a directory, in the order of their names. */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(directory, name), 'utf8')
      const [, oldestVersion] = OLDEST_VERSION.exec(script) ?? []
      if (oldestVersion === undefined)
        throw new Error(
          `The first line of ${name} must name the oldest version that may serve after it: -- oldest version: 1.0.0`,
        )
      const checksum = createHash('sha256').update(script).digest('hex')
      return { name, script, checksum, oldestVersion }
    }),
  )
}

/** Returns whether version `a`, such as '1.9.0', is older than version `b`. */
export function isOlder(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0
}
