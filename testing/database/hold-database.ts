import { openPglite } from '#database/server/pglite/pglite.ts'

/**
 * A process that opens the database of a directory, and keeps it open until the process is killed.
 */
const [, , directory = ''] = process.argv
try {
  await openPglite(directory)
  process.stdout.write('open\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
