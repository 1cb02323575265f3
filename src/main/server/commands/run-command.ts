import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { openAsOwner } from '#database/server/open-database.ts'
import { DirectoryInUse } from '#database/server/pglite/directory-lock.ts'
import { createServices } from '#main/server/create-services.ts'
import { restrictDataDirectory } from '#operations/server/data-directory.ts'
import { databaseLocation } from '#operations/server/database-location.ts'
import type { Env } from '#operations/server/env.ts'
import { loadBuiltRenderer } from '#main/server/pages/venue-pages.ts'
import type { Services } from '#main/server/services.ts'
import { sendCommand } from '#platform/commands/server/command-client.ts'
import type { Command, StreamedCommand } from '#platform/commands/server/command.ts'
import { asStreamed } from '#platform/commands/server/streams.ts'

/**
 * The number of attempts. While a server starts or stops, it has the lock of the database but no
 * socket.
 */
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 500

/** The longest path of a socket in bytes, a little less than the limit of macOS and Linux. */
const SOCKET_PATH_MAX = 100

/**
 * Returns the path of the server's command socket. The path is relative only if the absolute path
 * is too long: a command may run in a folder that its user may not read.
 */
export function commandSocketPath({ dataDir }: Env): string {
  const path = join(dataDir, 'admin.sock')
  return Buffer.byteLength(path) < SOCKET_PATH_MAX ? path : relative(process.cwd(), path)
}

/**
 * Runs a command in the server that has the database open, or else in this process. Returns the
 * text to print.
 */
export async function runCommand(
  env: Env,
  name: string,
  command: Command<Services> | StreamedCommand<Services>,
  args: readonly string[],
): Promise<string> {
  const streamed = asStreamed(command)
  const input = await streamed.prepare(args)
  const here = async () => runHere(env, streamed, input, args)
  if (env.databaseUrl) return here()
  for (let attempt = 1; ; attempt += 1) {
    const output = await sendCommand(commandSocketPath(env), name, input)
    if (output !== null) return streamed.finish(output, args)
    try {
      return await here()
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || attempt === MAX_ATTEMPTS) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}

/** Runs a command in this process, as the owner of the database. */
async function runHere(
  env: Env,
  command: StreamedCommand<Services>,
  input: Readable,
  args: readonly string[],
): Promise<string> {
  restrictDataDirectory(env.dataDir)
  let newPaths = command.needs === 'new' ? missingPaths(env) : []
  const { services, close } = await createServices(
    env,
    () => database,
    () => {},
    loadBuiltRenderer,
  )
  const location = databaseLocation(env, services.drawSecret, () => {})
  const database = await openAsOwner(location, command.needs)
  try {
    if (command.needs === undefined) await services.venues.refresh()
    const output = await command.finish(await command.stream({ database, services }, input), args)
    await services.steps.write()
    newPaths = []
    return output
  } finally {
    close()
    await database.close()
    for (const path of newPaths) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Returns the paths that a restore creates in a new data directory. A refused restore deletes them.
 */
const missingPaths = ({ dataDir }: Env) =>
  ['database', 'database.lock', 'draw-secret']
    .map((name) => join(dataDir, name))
    .filter((path) => !existsSync(path))
