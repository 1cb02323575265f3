import { randomBytes } from 'node:crypto'

import { makeSpins, type SentSpin, type Venue } from './spin-requests.ts'

/** A spin, and the address that it comes from. */
export type Visit = { readonly address: string; readonly spin: SentSpin }

/** Returns an IPv4 address, whose /24 has hardly another visitor. */
export const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** Returns an address of one /48 of IPv6. */
export const addressOfSite = () => `2001:db8:1:${randomBytes(2).toString('hex')}::1`

/** Returns so many visits, each with another mailbox and ticket. */
export async function makeVisits(
  count: number,
  address: () => string = anyAddress,
  venues?: readonly Venue[],
): Promise<readonly Visit[]> {
  const spins = await makeSpins(count, venues)
  return spins.map((spin) => ({ address: address(), spin }))
}
