import { CommandRefused } from '#platform/server/commands/command.ts'
import type { Venue } from '#venues/venue.ts'

/** The venue that a command was given by its key. */
export function venueCalled(venues: readonly Venue[], key: string): Venue {
  const venue = venues.find((candidate) => candidate.key === key)
  if (venue) return venue
  throw new CommandRefused(
    `There is no venue '${key}'. There are: ${venues.map((known) => known.key).join(', ')}.`,
  )
}
