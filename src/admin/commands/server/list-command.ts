import { hasChanges, readStoredVenues, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Command } from '#platform/commands/server/command.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

/** Prints the key, state, version, name and the addresses of game and terms of each venue. */
export const listCommand: Command<PlatformServices> = {
  usage: 'venue list',
  async run({ database, services: { publicUrl } }) {
    const venues = await database.transaction(readStoredVenues)
    return [...venues].map(([key, venue]) => formatVenue(key, venue, publicUrl)).join('\n')
  },
}

function formatVenue(key: string, venue: StoredVenue, publicUrl: string): string {
  const { inForce, isExample } = venue
  return [
    key,
    stateName(venue) + (isExample ? ', example' : ''),
    ...(inForce
      ? [
          `version ${inForce.number}`,
          inForce.document.name,
          `${publicUrl}/${key}`,
          `${publicUrl}/${venuePageHref(key, 'terms')}`,
        ]
      : []),
  ].join('  ')
}

function stateName(venue: StoredVenue): string {
  if (venue.isArchived) return 'archived'
  if (!venue.inForce) return 'draft'
  return (venue.isPaused ? 'paused' : 'published') + (hasChanges(venue) ? ' with a new draft' : '')
}
