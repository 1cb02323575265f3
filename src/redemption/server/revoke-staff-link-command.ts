import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { revokeStaffLink } from './staff-links.ts'

const usage = 'venue -- revoke-staff-link <venue> <id>'

/** Revokes a staff link: its phone can then neither look at prizes nor hand them over. */
export const revokeStaffLinkCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    const [key = '', id = ''] = readArguments(args, usage, [2, 2]).words
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new CommandRefused(`Usage: npm run ${usage}`)
    return `${key} ${id}`
  },
  async run({ database, services: { venues } }, input) {
    const [key = '', id = ''] = input.split(' ')
    const venue = requireVenue(venues, key)
    const isRevoked = await database.transaction(async (query) =>
      revokeStaffLink(query, venue.key, Number(id)),
    )
    if (!isRevoked)
      throw new CommandRefused(
        `${venue.key} has no staff link ${id} that is good: see npm run venue -- staff-links ${venue.key}`,
      )
    return `Staff link ${id} of ${venue.key} is revoked.`
  },
  finish: async (text) => text,
}
