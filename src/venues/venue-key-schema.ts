import * as v from 'valibot'

/** The key of a venue in an address or a call. */
export const venueKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
