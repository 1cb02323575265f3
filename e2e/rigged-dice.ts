import { createHash, createHmac, randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { drawPrize } from '#core/draw.ts'
import { deriveSeed, hashTicket, rollDice, type Hashes } from '#core/draw-proof.ts'
import { CLIENT_SEED_BYTES, TICKET_BYTES } from '#core/rules.ts'
import type { Venue } from '#core/venue.ts'

/** The tests know the server's secret; nobody else can choose dice that win. */
export const DRAW_SECRET = '5e'.repeat(32)

const hashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
}

/** Makes the page's next ticket and seed such that the server's honest draw gives the wanted prize. */
export async function rigDice(page: Page, venue: Venue, wantedName: string): Promise<{ ticket: string }> {
  const ticket = randomBytes(TICKET_BYTES)
  const ticketHash = await hashTicket(hashes, ticket.toString('hex'))
  const seed = await deriveSeed(hashes, Buffer.from(DRAW_SECRET, 'hex'), venue.key, ticketHash)
  for (;;) {
    const clientSeed = randomBytes(CLIENT_SEED_BYTES)
    const roll = await rollDice(hashes, seed, venue.key, clientSeed.toString('hex'))
    if (drawPrize(venue.prizes, roll).name !== wantedName) continue
    await page.addInitScript(replaceDice, { size: TICKET_BYTES, dice: [[...ticket], [...clientSeed]] })
    return { ticket: ticket.toString('hex') }
  }
}

/** Runs in the page: the first arrays of the given size come out as told, also after a reload; all others stay random. */
function replaceDice({ size, dice }: { size: number; dice: number[][] }): void {
  const honest = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    if (!(array instanceof Uint8Array) || array.length !== size) return honest(array as never) as T
    const thrown = Number(sessionStorage.getItem('dice-thrown'))
    sessionStorage.setItem('dice-thrown', String(thrown + 1))
    const told = dice[thrown]
    if (!told) return honest(array as never) as T
    array.set(told)
    return array
  }
}
