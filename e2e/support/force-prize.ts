import type { Page } from '@playwright/test'

import { TICKET_BYTES } from '#core/rules.ts'
import type { Venue } from '#core/venue.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'

/** Makes the page's next ticket and seed such that the server's honest draw gives the wanted prize. */
export async function forcePrize(page: Page, venue: Venue, wantedName: string): Promise<{ ticket: string }> {
  const { ticket, replacement } = await chooseDrawInputs(venue, wantedName)
  await page.addInitScript(replaceRandomValues, replacement)
  return { ticket }
}

/** What `replaceRandomValues` is to be told, in whatever browser. */
export async function chooseDrawInputs(
  venue: Venue,
  wantedName: string,
): Promise<{ ticket: string; replacement: RandomReplacement }> {
  const { ticket, clientSeed } = await findDrawInputs(venue, ({ name }) => name === wantedName)
  const values = [ticket, clientSeed].map((hex) => [...Buffer.from(hex, 'hex')])
  return { ticket, replacement: { size: TICKET_BYTES, values } }
}

type RandomReplacement = { readonly size: number; readonly values: readonly (readonly number[])[] }

/** Runs in the page: the first arrays of the given size come out as told, also after a reload; all others stay random. */
export function replaceRandomValues({ size, values }: RandomReplacement): void {
  const honest = crypto.getRandomValues.bind(crypto)
  const rigged = (array: Uint8Array<ArrayBuffer>) => {
    if (array.length !== size) return honest(array)
    const used = Number(sessionStorage.getItem('random-values-used'))
    sessionStorage.setItem('random-values-used', String(used + 1))
    const told = values[used]
    if (!told) return honest(array)
    array.set(told)
    return array
  }
  crypto.getRandomValues = rigged as typeof crypto.getRandomValues
}
