import { CommandRefused } from '#platform/server/commands/command.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import type { VenueStore } from './venue-store.ts'

/**
 * Returns the venue with the key that a command got as an argument; throws CommandRefused for an
 * unknown key.
 */
export function requireVenue(venues: VenueStore, key: string): PublishedVenue {
  const venue = venues.find(key)
  if (venue) return venue
  const known = venues.list().map((one) => one.key)
  throw new CommandRefused(`There is no venue '${key}'. There are: ${known.join(', ')}.`)
}
