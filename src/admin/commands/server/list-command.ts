import { hasChanges, readStoredVenues, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Command } from '#platform/commands/server/command.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

/** Prints the key, state, version, name and the addresses of game and terms of each venue. */
export const listCommand: Command<PlatformServices> = {
  usage: 'venue list',
  async run({ database, services: { publicUrl } }) {
    const states = await database.transaction(readStoredVenues)
    return [...states].map(([key, state]) => formatVenue(key, state, publicUrl)).join('\n')
  },
}

function formatVenue(key: string, state: StoredVenue, publicUrl: string): string {
  const { inForce, isExample } = state
  return [
    key,
    stateName(state) + (isExample ? ', example' : ''),
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

function stateName(state: StoredVenue): string {
  if (state.isArchived) return 'archived'
  if (!state.inForce) return 'draft'
  return (state.isPaused ? 'paused' : 'published') + (hasChanges(state) ? ' with a new draft' : '')
}
