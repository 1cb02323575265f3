import * as v from 'valibot'

/**
 * The entries that the database stores and « Mes données » shows. The column of an entry has the
 * name of the entry in snake case.
 */
export const storedEntries = v.object({ promoEmails: v.boolean() })

/**
 * The entries of the player's form besides the e-mail address. They are stored in the browser with
 * the participation, and sent with the spin. A field that is added later must be optional
 * (`v.nullish`), because older versions of the page do not write it. The values of an empty form
 * are in new-entries.ts, because the first load contains no schemas.
 */
export const playerEntries = v.object({ acceptedTerms: v.boolean(), ...storedEntries.entries })

export type PlayerEntries = Readonly<v.InferOutput<typeof playerEntries>>
export type StoredEntries = Readonly<v.InferOutput<typeof storedEntries>>
