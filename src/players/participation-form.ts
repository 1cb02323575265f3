import { flag, type ValuesOf } from '#platform/json-readers.ts'

/**
 * The entries of the form that the database stores, each in the column of its name in snake case, until the player is erased or
 * for ever, as the column decides. The page « Mes données » shows them.
 */
export const storedEntryFields = { promoEmails: flag }

/**
 * What a player enters in the form beside the e-mail address: stored in the browser with the participation, and sent with the
 * spin. A field that is added later must accept to be absent (`nullish`): a stored participation does not have it.
 */
export const entryFields = { acceptedTerms: flag, ...storedEntryFields }

export type PlayerEntries = ValuesOf<typeof entryFields>
export type StoredEntries = ValuesOf<typeof storedEntryFields>

/** The entries of a form that is not filled in. */
export const FIRST_ENTRIES: PlayerEntries = { acceptedTerms: false, promoEmails: false }

/** Returns the entries among other values, such as those of a participation. */
export function pickEntries(values: PlayerEntries): PlayerEntries {
  const names = Object.keys(FIRST_ENTRIES) as (keyof PlayerEntries)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as PlayerEntries
}
