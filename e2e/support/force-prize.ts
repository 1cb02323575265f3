import type { Page } from '@playwright/test'

import { TICKET_BYTES } from '#players/ticket.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Sets the page's next ticket and client seed, so that the server's unmodified draw gives the
 * wanted prize.
 */
export async function forcePrize(
  page: Page,
  venue: Venue,
  wantedName: string,
): Promise<{ ticket: string }> {
  const { ticket, replacement } = await chooseDrawInputs(venue, wantedName)
  await page.addInitScript(replaceRandomValues, replacement)
  return { ticket }
}

/**
 * Returns a ticket that gives the wanted prize, and the argument of `replaceRandomValues`, for any
 * browser.
 */
export async function chooseDrawInputs(
  venue: Venue,
  wantedName: string,
): Promise<{ ticket: string; replacement: RandomReplacement }> {
  const { ticket, clientSeed } = await findDrawInputs(venue, ({ name }) => name === wantedName)
  const values = [ticket, clientSeed].map((hex) => [...Buffer.from(hex, 'hex')])
  return { ticket, replacement: { size: TICKET_BYTES, values } }
}

type RandomReplacement = { readonly size: number; readonly values: readonly (readonly number[])[] }

/**
 * Runs in the page: fills the first arrays of the given size with the given values, also after a
 * reload. All other arrays stay random.
 */
export function replaceRandomValues({ size, values }: RandomReplacement): void {
  const original = crypto.getRandomValues.bind(crypto)
  const replaced = (array: Uint8Array<ArrayBuffer>) => {
    if (array.length !== size) return original(array)
    const used = Number(sessionStorage.getItem('random-values-used'))
    sessionStorage.setItem('random-values-used', String(used + 1))
    const value = values[used]
    if (!value) return original(array)
    array.set(value)
    return array
  }
  crypto.getRandomValues = replaced as typeof crypto.getRandomValues
}
