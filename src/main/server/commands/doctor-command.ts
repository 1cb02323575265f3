import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { freeBytes } from '#database/server/pglite/pglite.ts'
import { readMigrations } from '#database/server/schema/migrations.ts'
import { checkSmtp } from '#mail/server/smtp.ts'
import { listBackups } from '#main/server/backups/backup-folder.ts'
import { PROGRAM } from '#main/server/database-location.ts'
import { readEnv } from '#main/server/env.ts'
import { CommandRefused, readArguments, type Command } from '#platform/commands/server/command.ts'
import { isBackupOld } from '#platform/server/backup-status.ts'
import { VERSION } from '#platform/server/version.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'

import { runCommand } from './run-command.ts'

const usage = 'doctor -- [address for a test mail]'
const CLOCK_TOLERANCE_SECONDS = 5
const FETCH_TIMEOUT_MS = 10_000

/** Checks an installation: a line for each part, with what to do if it is wrong. */
export const doctorCommand: Command = {
  usage,
  prepare: async () => '',
  /** Returns what the database knows: schema, clock in seconds, and size in bytes. */
  async run({ database }) {
    const [row] = await database.transaction(async (query) =>
      query<{ facts: string }>(
        `select concat_ws(' ', max(name), extract(epoch from now()), pg_database_size(current_database())) as facts
         from private.schema_migrations`,
      ),
    )
    return row?.facts ?? ''
  },
  finish: async (facts) => facts,
  async runAlone(args) {
    const [address] = readArguments(args, usage, [0, 1]).words
    const read = readEnv(process.env)
    if (!read.ok) return null
    const { env } = read
    // A command makes a secret where there is none.
    const secret = await examine(
      'draw secret',
      'Put your copy back before the server starts.',
      async () => {
        const path = join(env.dataDir, 'draw-secret')
        return [/^[0-9a-f]{64}\s*$/.test(env.drawSecret ?? readFileSync(path, 'utf8')), path]
      },
    )
    const facts = secret.startsWith(WRONG)
      ? 'not opened'
      : await runCommand(env, 'doctor', doctorCommand, []).catch(terminalMessage)
    const [schema = '', clock, size] = facts.split(' ')
    const lines = [
      await examine('schema', `Start the server of version ${VERSION}.`, async () => [
        schema === (await readMigrations(PROGRAM.migrations)).at(-1)?.name,
        `${VERSION}, ${schema.endsWith('.sql') ? schema : facts}`,
      ]),
      await examine('clock', 'Correct it.', async () => {
        const seconds = Math.abs(Date.now() / 1000 - Number(clock))
        return [seconds < CLOCK_TOLERANCE_SECONDS, `${seconds.toFixed()} s from the database's`]
      }),
      await examine('disk', 'Free space of twice the database.', async () => {
        const free = env.databaseUrl ? Infinity : freeBytes(env.dataDir)
        return [free > 2 * Number(size), `${free} bytes free, ${size} of the database`]
      }),
      secret,
      await examine('address', 'Check PUBLIC_URL, DNS and proxy.', async () => {
        const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
        const { status } = await fetch(`${env.publicUrl}/readyz`, { signal })
        return [status === 200, `${env.publicUrl}/readyz answers ${status}`]
      }),
      await examine('mail', 'Check SMTP_URL and MAIL_FROM.', async () => {
        if (env.smtpUrl) await checkSmtp(env.smtpUrl, env.mailFrom, address)
        return [true, env.smtpUrl ? (address ?? 'connected') : 'outbox folder']
      }),
      await examine('backup', 'Read the log about "backup failed".', async () => {
        if (env.databaseUrl || env.backupDir === null) return [true, 'not by this server']
        const [last = 0] = listBackups(env.backupDir, Date.now())
        return [!isBackupOld(last, Date.now()), new Date(last).toISOString()]
      }),
    ]
    const text = lines.join('\n')
    if (text.includes(WRONG)) throw new CommandRefused(text)
    return text
  },
}

type Found = readonly [isRight: boolean, fact: string]

const WRONG = 'wrong  '

async function examine(name: string, advice: string, look: () => Promise<Found>): Promise<string> {
  const [isRight, fact] = await look().catch((error: unknown) => [false, terminalMessage(error)])
  return isRight ? `ok     ${name}: ${fact}` : `${WRONG}${name}: ${fact}. ${advice}`
}
