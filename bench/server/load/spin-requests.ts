import { randomBytes } from 'node:crypto'

import type { SpinRequest } from '#core/calls.ts'
import { commitTo, deriveSeed, hashTicket } from '#core/draw-proof.ts'
import { CLIENT_SEED_BYTES, TICKET_BYTES } from '#core/rules.ts'
import { nodeHashes } from '#server/hashes.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import type { LoadRequest } from './load.ts'

export const BENCH_VENUE = 'wafubar'

const SECRET = Buffer.from(DRAW_SECRET, 'hex')
const FIRST_ADDRESS = 0x0a_00_00_01

/**
 * Spins of visitors who are all different, as their pages send them: with the promise that each page has got before.
 * What the call for it would answer is computed here instead, since the bench knows the secret; a wrong one is refused.
 */
export async function makeSpins(count: number, oddsHash: string): Promise<readonly SpinRequest[]> {
  return Promise.all(Array.from({ length: count }, async () => makeSpin(oddsHash)))
}

async function makeSpin(oddsHash: string): Promise<SpinRequest> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const seed = await deriveSeed(nodeHashes, SECRET, BENCH_VENUE, await hashTicket(nodeHashes, ticket))
  return {
    appIdentifier: BENCH_VENUE,
    // At a large provider, as most players have it.
    userEmail: `joueuse-${randomBytes(8).toString('hex')}@orange.fr`,
    ticket,
    acceptedTerms: true,
    promoEmails: false,
    clientSeed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
    commitment: await commitTo(nodeHashes, seed),
    oddsHash,
  }
}

/** Each from an address of its own, which a server that trusts one proxy believes. */
export function asLoad(spins: readonly SpinRequest[]): readonly LoadRequest[] {
  return spins.map((spin, index) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(FIRST_ADDRESS + index)
    return { body: JSON.stringify(spin), headers: { 'x-forwarded-for': bytes.join('.') } }
  })
}
