import type { Query } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { databaseUrl } from '#testing/database/database-url.ts'
import {
  createOwnedDatabase,
  startPostgres,
  type PostgresProcess,
} from '#testing/database/postgres-process.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { until } from '#testing/machine/until.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'

const DATABASE = 'roue'

/** The login of the servers: it owns nothing, as docs/large.md advises. */
export const SERVER_LOGIN = 'server'

/** A PostgreSQL with an empty database and a mail server, for servers that share them. */
export type PostgresEnvironment = {
  readonly postgres: PostgresProcess
  readonly sink: SmtpSink
  /** The environment variables of such a server. */
  readonly env: Readonly<
    Record<'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL', string> & Record<string, string>
  >
  /**
   * Reads the database over a separate connection, as the superuser, to whom no access rule
   * applies.
   */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function createPostgresEnvironment(
  durability: 'quick' | 'durable',
): Promise<PostgresEnvironment> {
  const postgres = await startPostgres(durability)
  const sink = await startSmtpSink()
  const ownerUrl = await createOwnedDatabase(postgres.url, DATABASE)
  const read: PostgresEnvironment['read'] = async (work) => {
    const engine = openPostgres(databaseUrl(postgres.url, DATABASE, 'postgres'))
    return engine.transaction(work).finally(async () => engine.close())
  }
  await read(async (query) => query(`create role ${SERVER_LOGIN} login password '${SERVER_LOGIN}'`))
  return {
    postgres,
    sink,
    env: {
      DATABASE_URL: databaseUrl(postgres.url, DATABASE, SERVER_LOGIN),
      MIGRATIONS_DATABASE_URL: ownerUrl,
      DRAW_SECRET,
      SMTP_URL: sink.url,
      RATE_LIMIT: 'off',
    },
    read,
    async remove() {
      await sink.close()
      await postgres.stop()
    },
  }
}

/** Returns the ids of the PostgreSQL processes that serve our servers. */
export async function readBackends(environment: PostgresEnvironment): Promise<number[]> {
  const rows = await environment.read(async (query) =>
    query<{ pid: number }>('select pid from pg_stat_activity where usename = $1', [SERVER_LOGIN]),
  )
  return rows.map(({ pid }) => pid)
}

/**
 * Waits until PostgreSQL accepts connections again. Returns the time of this moment, on the clock
 * of `performance.now()`.
 */
export async function untilAccepting(environment: PostgresEnvironment): Promise<number> {
  await until('PostgreSQL accepts connections', async () => environment.read(async () => true))
  return performance.now()
}
