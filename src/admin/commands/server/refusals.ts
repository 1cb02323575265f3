import { readStoredVenues, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query } from '#database/server/database.ts'
import { CommandRefused } from '#platform/commands/server/command.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'

/**
 * Returns the venue with the key that a command got as an argument. Throws
 * CommandRefused for an unknown key.
 */
export async function requireVenue(query: Query, key: string): Promise<StoredVenue> {
  const venues = await readStoredVenues(query)
  const venue = venues.get(key)
  if (venue) return venue
  throw new CommandRefused(
    `There is no venue '${key}'. The venues are: ${[...venues.keys()].join(', ')}.`,
  )
}

/** Returns the refusal of a document: one line for each problem. */
export function refuseProblems(name: string, problems: readonly DocumentProblem[]): CommandRefused {
  return new CommandRefused(
    problems.map(({ path, message }) => `${path === '' ? name : path}: ${message}`).join('\n'),
  )
}
