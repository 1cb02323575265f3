import { CommandRefused } from '#platform/server/commands/command.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns the venue with the key that a command got as an argument; throws CommandRefused for an unknown key. */
export function requireVenue(venues: readonly Venue[], key: string): Venue {
  const venue = venues.find((candidate) => candidate.key === key)
  if (venue) return venue
  throw new CommandRefused(
    `There is no venue '${key}'. There are: ${venues.map((known) => known.key).join(', ')}.`,
  )
}
