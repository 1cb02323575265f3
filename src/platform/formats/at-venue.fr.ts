import { unbroken } from './unbroken.ts'

/**
 * Returns « chez » and the name of a venue, without a second « chez » before a name that begins
 * with it.
 */
export const atVenue = (name: string) => `chez ${unbroken(name.replace(/^chez /i, ''))}`
