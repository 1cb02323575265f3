import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { openAsOwner } from '#database/server/open-database.ts'
import { DirectoryInUse } from '#database/server/pglite/directory-lock.ts'
import { createServices } from '#main/server/create-services.ts'
import { restrictDataDirectory } from '#main/server/data-directory.ts'
import { databaseLocation } from '#main/server/database-location.ts'
import type { Env } from '#main/server/env.ts'
import type { Services } from '#main/server/services.ts'
import { askServer } from '#platform/server/commands/command-client.ts'
import type { Command, StreamedCommand } from '#platform/server/commands/command.ts'
import { asStreamed } from '#platform/server/commands/streams.ts'

/** A server that is starting or stopping holds the lock and does not listen. */
const TRIES = 20
const TRY_EVERY_MS = 500

/** A socket's path may have about a hundred characters: the shorter way there is taken. */
export function commandSocketPath({ dataDir }: Env): string {
  const path = join(dataDir, 'admin.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

/** Runs a command where the database is: in the server that holds it, else here. Gives what to print. */
export async function runCommand(
  env: Env,
  name: string,
  command: Command<Services> | StreamedCommand<Services>,
  args: readonly string[],
): Promise<string> {
  const streamed = 'stream' in command ? command : asStreamed(command)
  if (!streamed) return runWithout(env, command as Command<Services>, args)
  const input = await streamed.prepare(args, env)
  const here = async () => runHere(env, streamed, input, args)
  if (env.databaseUrl) return here()
  for (let tries = 1; ; tries += 1) {
    const output = await askServer(commandSocketPath(env), name, input)
    if (output !== null) return streamed.finish(output, args)
    try {
      return await here()
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || tries === TRIES) throw error
      await pause(TRY_EVERY_MS)
    }
  }
}

const runWithout = async (env: Env, command: Command<Services>, args: readonly string[]) =>
  command.finish(await command.prepare(args, env), args)

/** With DATABASE_URL, or the lock of the directory: as the owner of the database. */
async function runHere(
  env: Env,
  command: StreamedCommand<Services>,
  input: Readable,
  args: readonly string[],
): Promise<string> {
  restrictDataDirectory(env.dataDir)
  const database = await openAsOwner(databaseLocation(env))
  const { services, close } = await createServices(env, database, () => {})
  try {
    return await command.finish(await command.stream({ database, services }, input), args)
  } finally {
    close()
    await database.close()
  }
}
