import { BENCH_VENUE, makeSpins } from '#bench/server/load/spin-requests.ts'
import { DRAW_COMMITMENT, readCommitment, SPIN } from '#draw/calls.ts'
import { toHex } from '#platform/bytes.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { hashTicket } from '#players/ticket.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { startRecordingProxy } from './recording-proxy.ts'
import { describeSpin, type SpinSql } from './spin-sql.ts'

export type RecordedSpin = { readonly sql: SpinSql; readonly oddsHash: string }

/**
 * Runs one spin with the real server on PostgreSQL, and returns the SQL that the server sent. The other targets run this SQL, so it
 * always matches the current server.
 */
export async function recordSpin(env: Readonly<Record<string, string>>): Promise<RecordedSpin> {
  const url = new URL(env['DATABASE_URL'] ?? '')
  const proxy = await startRecordingProxy(Number(url.port))
  url.port = String(proxy.port)
  const server = await runServer({ ...env, DATABASE_URL: url.href })
  try {
    const oddsHash = await readOddsHash(server.url)
    const [spin] = await makeSpins(1, oddsHash)
    if (!spin) throw new Error('no spin was generated')
    await post(server.url + SPIN.path, spin)
    const ticketHash = toHex(await hashTicket(nodeHashes, spin.ticket))
    return { oddsHash, sql: describeSpin(proxy.recorded(), { ...spin, ticketHash, oddsHash }) }
  } finally {
    await server.end()
    await proxy.close()
  }
}

/** Requests a draw commitment and returns its odds hash. */
export async function readOddsHash(url: string): Promise<string> {
  const request = { appIdentifier: BENCH_VENUE, ticket: '00'.repeat(16) }
  const commitment = readCommitment(await post(url + DRAW_COMMITMENT.path, request))
  if (!commitment) throw new Error('the server answered no valid commitment')
  return commitment.oddsHash
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
