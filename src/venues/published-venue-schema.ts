import * as v from 'valibot'

import { hex, line, number } from '#platform/formats/value-schema.ts'

import { oddsTable } from './prizes/odds-schema.ts'
import type { ShownVenue } from './published-venue.ts'
import { venueKey } from './venue-key-schema.ts'

const count = number(1, 2 ** 31)
/**
 * The fields that the page needs to show the game. The server has checked the whole document
 * before.
 */
const neededFields = v.object({
  key: venueKey,
  name: line(80),
  theme: line(40),
  prizes: oddsTable,
  legal: v.object({}),
  version: count,
  terms: v.object({ hash: hex(32), version: count, date: line(10) }),
})

/** A published venue from the server, with all its fields. */
export const publishedVenue = v.custom<ShownVenue>((value) => v.is(neededFields, value))
