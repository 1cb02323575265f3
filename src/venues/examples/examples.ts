import type { VenueDocument } from '#venues/document/document-schema.ts'

import { nolimit } from './nolimit.ts'
import { wafubar } from './wafubar.ts'

/** The example venues of a new installation by key, in the order of the home page. */
export const EXAMPLES: ReadonlyMap<string, VenueDocument> = new Map([
  ['wafubar', wafubar],
  ['nolimit', nolimit],
])
