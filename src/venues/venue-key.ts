import { text, type Reader } from '#platform/calls/json-readers.ts'

/** Reads the key of a venue in an address or a call. */
export const readVenueKey: Reader<string> = text({ max: 40, pattern: /^[a-z0-9-]+$/ })
