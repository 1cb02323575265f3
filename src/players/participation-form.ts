import { flag, type ValuesOf } from '#platform/calls/json-readers.ts'

/**
 * The entries that the database stores, each in the column of its name in snake case, and that
 * « Mes données » shows.
 */
export const storedEntryFields = { promoEmails: flag }

/**
 * What a player enters in the form beside the e-mail address: stored in the browser with the
 * participation, and sent with the spin. A field that is added later must accept to be absent
 * (`nullish`), because older versions of the page do not write it. The values of an empty form are
 * in new-entries.ts, because the first load contains no readers.
 */
export const entryFields = { acceptedTerms: flag, ...storedEntryFields }

export type PlayerEntries = ValuesOf<typeof entryFields>
export type StoredEntries = ValuesOf<typeof storedEntryFields>
