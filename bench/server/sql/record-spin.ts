import { CALL_PATHS, readCommitment } from '#core/calls.ts'
import { toHex } from '#core/bytes.ts'
import { hashTicket } from '#core/draw-proof.ts'
import { nodeHashes } from '#server/hashes.ts'
import { runServer } from '#testing/running-server.ts'

import { startRecordingProxy } from './recording-proxy.ts'
import { BENCH_VENUE, makeSpins } from '#bench/server/load/spin-requests.ts'
import { describeSpin, type SpinSql } from './spin-sql.ts'

export type RecordedSpin = { readonly sql: SpinSql; readonly oddsHash: string }

/**
 * Lets the real server make one spin on a PostgreSQL, and gives the SQL that it sent for it: what the others in the bench run is
 * read from the wire, and cannot go stale.
 */
export async function recordSpin(env: Readonly<Record<string, string>>): Promise<RecordedSpin> {
  const url = new URL(env['DATABASE_URL'] ?? '')
  const proxy = await startRecordingProxy(Number(url.port))
  url.port = String(proxy.port)
  const server = await runServer({ ...env, DATABASE_URL: url.href })
  try {
    const oddsHash = await readOddsHash(server.url)
    const [spin] = await makeSpins(1, oddsHash)
    if (!spin) throw new Error('no spin was made')
    await post(server.url + CALL_PATHS.spin, spin)
    const ticketHash = toHex(await hashTicket(nodeHashes, spin.ticket))
    return { oddsHash, sql: describeSpin(proxy.recorded(), { ...spin, ticketHash, oddsHash }) }
  } finally {
    await server.end()
    await proxy.close()
  }
}

/** The odds in force, as a page is promised them. */
export async function readOddsHash(url: string): Promise<string> {
  const asked = { appIdentifier: BENCH_VENUE, ticket: '00'.repeat(16) }
  const promised = readCommitment(await post(url + CALL_PATHS.drawCommitment, asked))
  if (!promised) throw new Error('the server promised nothing that can be read')
  return promised.oddsHash
}

async function post(url: string, body: object): Promise<unknown> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, request)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
