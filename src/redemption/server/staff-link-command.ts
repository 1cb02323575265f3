import { onlyArgument, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { makeStaffLink } from './staff-links.ts'

const usage = 'venue -- staff-link <venue>'

/** Creates a secret link for the phones of a venue's staff, and prints it. It cannot be printed again. */
export const staffLinkCommand: Command<VenueServices> = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ database, services: { venues, publicUrl } }, key) {
    const venue = requireVenue(venues, key)
    return makeStaffLink(database, venue.key, publicUrl)
  },
  async finish(link, args) {
    const key = onlyArgument(args, usage)
    return [
      link,
      '',
      'Open it on each phone that may hand prizes over, in the browser that its camera opens links with.',
      'Anyone with this link can hand prizes over. It is shown only now: the database stores its hash.',
      `npm run venue -- staff-links ${key}   lists the links; revoke-staff-link ${key} <id> revokes one.`,
    ].join('\n')
  },
}
