import type { Venue } from '#core/venue.ts'
import { CommandRefused } from '#server/commands/command.ts'
import { findVenue, VENUES } from '#venues/all.ts'

/** The venue that an argument names; refuses with the keys that there are. */
export function namedVenue(key: string): Venue {
  const venue = findVenue(key)
  if (venue) return venue
  throw new CommandRefused(
    `There is no venue '${key}'. There are: ${VENUES.map((each) => each.key).join(', ')}.`,
  )
}
