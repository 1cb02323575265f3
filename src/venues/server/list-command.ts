import { readArguments, type Command } from '#platform/server/commands/command.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import type { VenueServices } from './services.ts'

const usage = 'venue -- list'

/** Prints the key, the name, and the addresses of the game and of the terms of each venue. */
export const listCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    readArguments(args, usage, [0, 0])
    return ''
  },
  async run({ services: { venues, publicUrl } }) {
    return venues
      .list()
      .map((venue) => formatVenue(venue, publicUrl))
      .join('\n')
  },
  finish: async (text) => text,
}

function formatVenue({ key, name }: Venue, publicUrl: string): string {
  return `${key}  ${name}  ${publicUrl}/#/${key}  ${publicUrl}/${venuePageHref(key, 'terms')}`
}
