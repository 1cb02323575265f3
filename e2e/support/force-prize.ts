import type { Page } from '@playwright/test'

import { TICKET_BYTES } from '#core/rules.ts'
import type { Venue } from '#core/venue.ts'
import { findDice } from '#testing/game/draw-inputs.ts'

/** Makes the page's next ticket and seed such that the server's honest draw gives the wanted prize. */
export async function rigDice(page: Page, venue: Venue, wantedName: string): Promise<{ ticket: string }> {
  const { ticket, rigging } = await chooseDice(venue, wantedName)
  await page.addInitScript(replaceDice, rigging)
  return { ticket }
}

/** What `replaceDice` is to be told, in whatever browser. */
export async function chooseDice(
  venue: Venue,
  wantedName: string,
): Promise<{ ticket: string; rigging: Rigging }> {
  const { ticket, clientSeed } = await findDice(venue, ({ name }) => name === wantedName)
  const dice = [ticket, clientSeed].map((hex) => [...Buffer.from(hex, 'hex')])
  return { ticket, rigging: { size: TICKET_BYTES, dice } }
}

type Rigging = { readonly size: number; readonly dice: readonly (readonly number[])[] }

/** Runs in the page: the first arrays of the given size come out as told, also after a reload; all others stay random. */
export function replaceDice({ size, dice }: Rigging): void {
  const honest = crypto.getRandomValues.bind(crypto)
  const rigged = (array: Uint8Array<ArrayBuffer>) => {
    if (array.length !== size) return honest(array)
    const thrown = Number(sessionStorage.getItem('dice-thrown'))
    sessionStorage.setItem('dice-thrown', String(thrown + 1))
    const told = dice[thrown]
    if (!told) return honest(array)
    array.set(told)
    return array
  }
  crypto.getRandomValues = rigged as typeof crypto.getRandomValues
}
