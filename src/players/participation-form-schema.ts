import * as v from 'valibot'

/**
 * The entries that the database stores, each in the column of its name in snake case, and that
 * « Mes données » shows.
 */
export const storedEntries = v.object({ promoEmails: v.boolean() })

/**
 * What a player enters in the form beside the e-mail address: stored in the browser with the
 * participation, and sent with the spin. A field that is added later must accept to be absent
 * (`v.nullish`), because older versions of the page do not write it. The values of an empty form are
 * in new-entries.ts, because the first load contains no schemas.
 */
export const playerEntries = v.object({ acceptedTerms: v.boolean(), ...storedEntries.entries })

export type PlayerEntries = Readonly<v.InferOutput<typeof playerEntries>>
export type StoredEntries = Readonly<v.InferOutput<typeof storedEntries>>
