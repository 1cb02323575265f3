import { readEnv, type ReadEnv } from '#main/server/env.ts'

/** Further left than any proxy: see `TRUST_PROXY` below. */
const FIRST_OF_THE_LINE = '10'

/**
 * The environment of a function on Supabase, in the names of docs/configuration.md. The platform sets `SUPABASE_DB_URL`;
 * `DATABASE_URL` goes before it, for the address of the connection pooler.
 *
 * Where the platform does not report a client's address (platform-address.ts), it is unknown how many of its proxies
 * stand in the line. Counted wrongly, every client would share one bucket and be refused; so the first of the line is
 * taken, which a client can invent.
 */
export function readFunctionEnv(given: Readonly<Record<string, string | undefined>>): ReadEnv {
  const databaseUrl = given['DATABASE_URL'] ?? given['SUPABASE_DB_URL']
  const read = readEnv({
    NODE_ENV: 'production',
    TRUST_PROXY: FIRST_OF_THE_LINE,
    ...given,
    DATABASE_URL: databaseUrl,
  })
  const problems = read.ok ? [] : [...read.problems]
  if (!databaseUrl) problems.push('SUPABASE_DB_URL or DATABASE_URL is required')
  if (!given['PUBLIC_URL']) problems.push('PUBLIC_URL is required: only the page at its address may call')
  return read.ok && problems.length === 0 ? read : { ok: false, problems }
}
