import { openApp, type SentStatement } from '#bench/app-in-process.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { toHex } from '#platform/bytes.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { hashTicket } from '#players/ticket.ts'

import { pgbenchScript } from './pgbench-script.ts'
import { makeSpins } from './spin-requests.ts'

/**
 * Runs one spin on the PostgreSQL of these variables. Returns a pgbench script with the SQL that
 * recorded the spin, for other visitors. The script therefore always matches the current server.
 */
export async function recordSpin(variables: Readonly<Record<string, string>>): Promise<string> {
  const statements: SentStatement[] = []
  const { app, close } = await openApp(
    variables,
    () => openPostgres(variables['DATABASE_URL'] ?? ''),
    (statement) => statements.push(statement),
  )
  const [spin] = await makeSpins(1)
  if (!spin) throw new Error('no spin was made')
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request('/functions/v1/spin', {
    method: 'POST',
    headers,
    body: JSON.stringify(spin),
  })
  await close()
  if (answer.status !== 200) throw new Error(`spin: ${answer.status} ${await answer.text()}`)
  const ticketHash = toHex(await hashTicket(nodeHashes, spin.ticket))
  return pgbenchScript(
    statements.filter(({ params }) => params.some((param) => String(param).includes(ticketHash))),
    spin,
  )
}
