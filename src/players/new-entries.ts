import type { PlayerEntries } from './participation-form-schema.ts'

/** The entries of an empty form. */
export const NEW_ENTRIES: PlayerEntries = { acceptedTerms: false, promoEmails: false }

/** Returns only the entries of an object that has other values, too, such as a participation. */
export function pickEntries(values: PlayerEntries): PlayerEntries {
  const names = Object.keys(NEW_ENTRIES) as (keyof PlayerEntries)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as PlayerEntries
}
