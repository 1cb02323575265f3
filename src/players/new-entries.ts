import type { PlayerEntries } from './participation-form-schema.ts'

/** The entries of a form that is not filled in. */
export const NEW_ENTRIES: PlayerEntries = { acceptedTerms: false, promoEmails: false }

/** Returns the entries among other values, such as those of a participation. */
export function pickEntries(values: PlayerEntries): PlayerEntries {
  const names = Object.keys(NEW_ENTRIES) as (keyof PlayerEntries)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as PlayerEntries
}
