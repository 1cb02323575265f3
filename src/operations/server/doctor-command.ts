import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { freeBytes } from '#database/server/free-bytes.ts'
import { readMigrations } from '#database/server/schema/migrations.ts'
import { checkSmtp } from '#mail/server/smtp.ts'
import { listBackups } from '#operations/server/backups/backup-folder.ts'
import { CommandRefused, readArguments, type Command } from '#platform/commands/server/command.ts'
import { isBackupOld } from '#platform/server/backup-status.ts'
import { isFarOff } from '#platform/server/due-time.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'
import { VERSION } from '#platform/server/version.ts'

import { PROGRAM } from './database-location.ts'
import { readEnv, type Env } from './env.ts'

const usage = 'doctor [address for a test mail]'
const CLOCK_TOLERANCE_MS = 5_000
const FETCH_TIMEOUT_MS = 10_000

/** The facts that the database provides. Times are milliseconds since 1970. */
type Facts = Readonly<Record<'clock' | 'size' | 'due' | 'installed', number>> & {
  readonly schema: string
}

const READ_FACTS = `select max(name) as schema, 1000 * extract(epoch from now())::float8 as clock,
    pg_database_size(current_database())::float8 as size, 1000 * extract(epoch from min(applied_at))::float8 as installed,
    (select 1000 * extract(epoch from due_until)::float8 from private.due_clock) as due
  from private.schema_migrations`

/**
 * Returns the command that checks an installation. Its output has a line for each part of the
 * installation, with advice for a wrong part. `run` runs a command in the server that has the
 * database open, or else in this process.
 */
export function createDoctorCommand(run: (env: Env, command: Command) => Promise<string>): Command {
  const command: Command = {
    usage,
    /** Returns the facts as JSON. */
    async run({ database }) {
      const [facts] = await database.transaction(async (query) => query(READ_FACTS))
      return JSON.stringify(facts)
    },
    async runAlone(args) {
      const [address] = readArguments(args, usage, [0, 1]).words
      const read = readEnv(process.env)
      if (!read.ok) return null
      const { env } = read
      // The secret is checked first, because `run` makes a missing secret.
      const secret = await checkPart(
        'draw secret',
        'Put your copy back before the server starts.',
        async () => {
          const path = join(env.dataDir, 'draw-secret')
          return [/^[0-9a-f]{64}\s*$/.test(env.drawSecret ?? readFileSync(path, 'utf8')), path]
        },
      )
      let facts: Facts | undefined
      const lines = [
        await checkPart('schema', `Start the server of version ${VERSION}.`, async () => {
          if (secret.startsWith(WRONG)) return null
          facts = JSON.parse(await run(env, command)) as Facts
          const last = (await readMigrations(PROGRAM.migrations)).at(-1)?.name
          return [facts.schema === last, `${VERSION}, ${facts.schema}`]
        }),
        await checkPart('clock', 'Correct it; after a long stop, wait a day.', async () => {
          if (!facts) return null
          const now = Date.now()
          const stored = Math.max(facts.due, ...listBackups(env.backupDir))
          return [
            Math.abs(now - facts.clock) < CLOCK_TOLERANCE_MS && !isFarOff(now - stored),
            `${iso(now)}, the database's ${iso(facts.clock)}, newest stored ${iso(stored)}`,
          ]
        }),
        await checkPart('disk', 'Free space of twice the database.', async () => {
          if (!facts) return null
          if (env.databaseUrl) return [true, 'not of this server']
          const free = freeBytes(env.dataDir)
          return [free > 2 * facts.size, `${inGb(free)} free, ${inGb(facts.size)} of the database`]
        }),
        secret,
        await checkPart('address', 'Check PUBLIC_URL, DNS and proxy.', async () => {
          const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
          const { status } = await fetch(`${env.publicUrl}/`, { signal })
          return [status === 200, `${env.publicUrl}/ answers ${status}`]
        }),
        await checkPart('mail', 'Check SMTP_URL and MAIL_FROM.', async () => {
          if (env.smtpUrl) await checkSmtp(env.smtpUrl, env.mailFrom, address)
          return [true, env.smtpUrl ? (address ?? 'connected') : 'outbox folder']
        }),
        await checkPart('backup', 'Read the log about "backup failed".', async () => {
          if (env.databaseUrl || env.backupDir === null) return [true, 'not by this server']
          const now = Date.now()
          const [last] = listBackups(env.backupDir, now)
          const since = last ?? facts?.installed
          return since ? [!isBackupOld(since, now), last ? iso(last) : 'none yet'] : null
        }),
      ]
      const text = lines.join('\n')
      if (text.includes(WRONG)) throw new CommandRefused(text)
      return text
    },
  }
  return command
}

const iso = (at: number) => new Date(at).toISOString()

const inGb = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

/** The result of a check; null if the check was not possible. */
type Found = readonly [isRight: boolean, fact: string] | null

const WRONG = 'wrong  '

async function checkPart(
  name: string,
  advice: string,
  check: () => Promise<Found>,
): Promise<string> {
  const found = await check().catch((error: unknown) => [false, terminalMessage(error)] as const)
  if (!found) return `-      ${name}: skipped, because the database was not opened`
  const [isRight, fact] = found
  return isRight ? `ok     ${name}: ${fact}` : `${WRONG}${name}: ${fact}. ${advice}`
}
