import { text, type Reader } from '#platform/json-readers.ts'

/** The key of a venue, as it stands in addresses and calls. */
export const readVenueKey: Reader<string> = text({ max: 40, pattern: /^[a-z0-9-]+$/ })
