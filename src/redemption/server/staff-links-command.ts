import { onlyArgument, type Command } from '#platform/server/commands/command.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { requireVenue } from '#venues/server/venue-argument.ts'

import { listStaffLinks, type StaffLink } from './staff-links.ts'

const usage = 'venue -- staff-links <venue>'

/** Each staff link of a venue: its id, since when, whether it was revoked, and how much was handed over by it. */
export const staffLinks: Command<VenueServices> = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ services: { venues, asRole } }, key) {
    const links = await listStaffLinks(asRole, requireVenue(venues, key).key)
    return links.length === 0 ? 'There is no staff link yet.' : links.map(lineOf).join('\n')
  },
  finish: async (text) => text,
}

function lineOf({ id, created_at: madeAt, revoked_at: revokedAt, handed }: StaffLink): string {
  const state = revokedAt === null ? 'good' : `revoked ${revokedAt}`
  return `${id}  made ${madeAt}  ${state}  ${handed} handed over`
}
