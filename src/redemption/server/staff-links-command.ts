import { onlyArgument, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { listStaffLinks, type StaffLink } from './staff-links.ts'

const usage = 'venue -- staff-links <venue>'

/** Lists the staff links of a venue: id, creation date, state, and the number of prizes handed over with its phone. */
export const staffLinksCommand: Command<VenueServices> = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ database, services: { venues } }, key) {
    const venue = requireVenue(venues, key)
    const links = await database.transaction(async (query) => listStaffLinks(query, venue.key))
    return links.length === 0 ? 'There is no staff link yet.' : links.map(formatLink).join('\n')
  },
  finish: async (text) => text,
}

function formatLink({ id, name, created_at, activated_at, revoked_at, handed }: StaffLink): string {
  const state = revoked_at ? `revoked ${revoked_at}` : activated_at ? `active ${activated_at}` : 'not used'
  return `${id}  made ${created_at}  ${state}  ${handed} handed over${name === null ? '' : `  ${name}`}`
}
