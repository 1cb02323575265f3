import { onlyArgument, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { listStaffLinks, type StaffLink } from './staff-links.ts'

const usage = 'venue -- staff-links <venue>'

/** Lists the staff links of a venue: id, creation date, state, and the number of prizes handed over with it. */
export const staffLinksCommand: Command<VenueServices> = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ services: { venues, asRole } }, key) {
    const links = await listStaffLinks(asRole, requireVenue(venues, key).key)
    return links.length === 0 ? 'There is no staff link yet.' : links.map(formatLink).join('\n')
  },
  finish: async (text) => text,
}

function formatLink({ id, created_at: createdAt, revoked_at: revokedAt, handed }: StaffLink): string {
  const state = revokedAt === null ? 'good' : `revoked ${revokedAt}`
  return `${id}  made ${createdAt}  ${state}  ${handed} handed over`
}
