import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Command, Tools } from '#server/commands/command.ts'
import { createServices } from '#server/create-services.ts'
import { closeDataDirectory } from '#server/data-directory.ts'
import { placeOf } from '#server/database-place.ts'
import { DirectoryInUse } from '#server/database/directory-lock.ts'
import { openAsOwner } from '#server/database/open-database.ts'
import type { Env } from '#server/env.ts'

import { askServer } from './admin-client.ts'

/** A server that is starting or stopping holds the lock and does not listen. */
const TRIES = 20
const TRY_EVERY_MS = 500

/** A socket's path may have about a hundred characters: the shorter way there is taken. */
export function adminSocketOf({ dataDir }: Env): string {
  const path = join(dataDir, 'admin.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

/** Runs a command where the database is: in the server that holds it, else here. Gives what to print. */
export async function runCommand(
  env: Env,
  name: string,
  command: Command,
  args: readonly string[],
): Promise<string> {
  const input = await command.prepare(args, env)
  const run = command.run?.bind(command)
  if (!run) return command.finish(input, args)
  const output = env.databaseUrl ? await runHere(env, run, input) : await runWhere(env, name, run, input)
  return command.finish(output, args)
}

type Run = (tools: Tools, input: string) => Promise<string>

async function runWhere(env: Env, name: string, run: Run, input: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askServer(adminSocketOf(env), name, input)
    if (answer !== null) return answer
    try {
      return await runHere(env, run, input)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || tries === TRIES) throw error
      await pause(TRY_EVERY_MS)
    }
  }
}

/** With DATABASE_URL, or the lock of the directory: as the owner of the database. */
async function runHere(env: Env, run: Run, input: string): Promise<string> {
  closeDataDirectory(env.dataDir)
  const engine = await openAsOwner(placeOf(env))
  const { services, close } = await createServices(env, engine, () => {})
  try {
    return await run({ engine, services }, input)
  } finally {
    close()
    await engine.close()
  }
}
