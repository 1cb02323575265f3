import type { Query } from '#database/server/database.ts'
import { CommandRefused } from '#platform/server/commands/command.ts'

import { readVenueStates, type VenueState } from '#admin/server/venue-state.ts'

/**
 * Returns the state of the venue with the key that a command got as an argument; throws
 * CommandRefused for an unknown key.
 */
export async function requireState(query: Query, key: string): Promise<VenueState> {
  const states = await readVenueStates(query)
  const state = states.get(key)
  if (state) return state
  throw new CommandRefused(
    `There is no venue '${key}'. There are: ${[...states.keys()].join(', ')}.`,
  )
}
