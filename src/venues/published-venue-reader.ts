import { hex, line, listOf, number, record, type Reader } from '#platform/calls/json-readers.ts'

import { SEGMENTS_MAX } from '#venues/prizes/prize.ts'
import { readPrize } from '#venues/prizes/prize-reader.ts'
import type { ShownVenue } from './published-venue.ts'
import { readVenueKey } from './venue-key.ts'

const count = number({ min: 1, below: 2 ** 31 })
/**
 * The fields without which the page cannot show the game. The server has checked the document
 * before its publication.
 */
const readNeeded = record({
  key: readVenueKey,
  name: line(80),
  theme: line(40),
  prizes: listOf(readPrize, { max: SEGMENTS_MAX }),
  legal: record({}),
  version: count,
  terms: record({ hash: hex(32), version: count, date: line(10) }),
})

/** Reads a published venue that the server has sent; keeps all its fields. */
export const readPublishedVenue: Reader<ShownVenue> = (value) =>
  readNeeded(value) && (value as ShownVenue)
