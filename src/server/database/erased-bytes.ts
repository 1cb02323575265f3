import type { Engine, Query, Row } from './database.ts'

/** Each table that holds something of a player, and the index whose order its rows get. One at a time: no two locks meet. */
const TABLES = [
  ['private.participations', 'participations_pkey'],
  ['public.used_prize_codes', 'used_prize_codes_pkey'],
  ['private.mails', 'mails_pkey'],
  ['private.promo_consents', 'promo_consents_pkey'],
] as const

const PATIENCE = { answerWithinMs: 120_000 }

/** 'files': what lies in the log, its archives and copies elsewhere is for whoever runs that PostgreSQL. */
export type Dropped = 'nothing' | 'files' | 'filesAndLog'

/**
 * Takes the bytes of erased rows off the disk: PostgreSQL only marks them as dead. Rewrites the tables; where the database
 * is embedded, its log too. The engine is the owner's. Does nothing where no erasure waits for it. Cluster, unlike
 * vacuum full, may run in a transaction.
 */
export async function dropErasedBytes(engine: Engine): Promise<Dropped> {
  const waiting = await run<{ id: string }>(
    engine,
    'select id::text from private.erasures where rewritten_at is null',
  )
  if (waiting.length === 0) return 'nothing'
  for (const [table, index] of TABLES) await run(engine, `cluster ${table} using ${index}`)
  const isEmbedded = await isAlone(engine)
  if (isEmbedded) await dropLog(engine)
  await run(engine, 'update private.erasures set rewritten_at = now() where id::text = any($1::text[])', [
    waiting.map(({ id }) => id),
  ])
  return isEmbedded ? 'filesAndLog' : 'files'
}

/** PGlite is a PostgreSQL without any other process: its checkpoints are this session's. */
async function isAlone(engine: Engine): Promise<boolean> {
  const [row] = await run<{ kind: string }>(
    engine,
    'select backend_type as kind from pg_stat_activity where pid = pg_backend_pid()',
  )
  return row?.kind === 'standalone backend'
}

/**
 * A segment of the log goes once a checkpoint lies behind it. Those kept for later under a new name still hold what they
 * held: each is written to and passed by, and the last checkpoint keeps none.
 */
async function dropLog(engine: Engine): Promise<void> {
  const [row] = await run<{ segments: number }>(
    engine,
    `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  for (let passed = 0; passed < (row?.segments ?? 0); passed += 1) {
    await run(engine, `select pg_logical_emit_message(false, 'erasure', ''); select pg_switch_wal()`)
  }
  await run(engine, 'set local wal_recycle = off; checkpoint')
}

async function run<R extends Row>(engine: Engine, text: string, params?: readonly unknown[]): Promise<R[]> {
  return engine.transaction(async (query: Query) => query<R>(text, params), PATIENCE)
}
