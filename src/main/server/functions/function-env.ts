import { readEnv, type ReadEnv } from '#main/server/env.ts'

/** The first address of `x-forwarded-for`: see below. */
const FIRST_OF_THE_LINE = '10'

/**
 * Reads the environment of a function on Supabase; the variables are those of docs/operate.md. The platform sets
 * `SUPABASE_DB_URL`; `DATABASE_URL` takes precedence, for the address of the connection pooler.
 *
 * If the platform does not send a client's address (client-address.ts), the number of its proxies in `x-forwarded-for` is
 * unknown. With a wrong number, all clients would share one bucket and be refused. So the first address is used, although a
 * client can forge it.
 */
export function readFunctionEnv(variables: Readonly<Record<string, string | undefined>>): ReadEnv {
  const databaseUrl = variables['DATABASE_URL'] ?? variables['SUPABASE_DB_URL']
  const read = readEnv({
    NODE_ENV: 'production',
    TRUST_PROXY: FIRST_OF_THE_LINE,
    ...variables,
    DATABASE_URL: databaseUrl,
  })
  const problems = read.ok ? [] : [...read.problems]
  if (!databaseUrl) problems.push('SUPABASE_DB_URL or DATABASE_URL is required')
  if (!variables['PUBLIC_URL']) problems.push('PUBLIC_URL is required: only the page at its address may call')
  return read.ok && problems.length === 0 ? read : { ok: false, problems }
}
