import { randomBytes } from 'node:crypto'

import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { computeCommitment, deriveSeed } from '#draw/roll.ts'
import { makePromiseToken } from '#draw/server/promise-token.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { hashTicket, TICKET_BYTES } from '#players/ticket.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

/** A client that does not send the hash of the terms accepts those in force. */
export type SentSpin = Omit<SpinRequest, 'termsHash'>

const SECRET = Buffer.from(DRAW_SECRET, 'hex')
const TOKENS = createLinkTokens(SECRET)

/**
 * Returns spin requests of distinct visitors of one venue, with commitments and promise tokens. The
 * commitments and tokens are computed with the draw secret instead of requested. The server refuses
 * wrong values.
 */
export async function makeSpins(count: number): Promise<readonly SentSpin[]> {
  return Promise.all(Array.from({ length: count }, makeSpin))
}

async function makeSpin(): Promise<SentSpin> {
  const { key: appIdentifier, oddsHash } = wafubar
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const seed = await deriveSeed(
    nodeHashes,
    SECRET,
    appIdentifier,
    await hashTicket(nodeHashes, ticket),
  )
  const issuedAt = Math.floor(Date.now() / 1000)
  return {
    appIdentifier,
    // The mailbox is at a large e-mail provider, as for most players.
    userEmail: `joueuse-${randomBytes(8).toString('hex')}@orange.fr`,
    ticket,
    acceptedTerms: true,
    promoEmails: false,
    clientSeed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
    commitment: await computeCommitment(nodeHashes, seed),
    oddsHash,
    note: makePromiseToken(TOKENS, { appIdentifier, ticket, oddsHash, version: 1, issuedAt }, null),
  }
}
