import { readArguments, type Command } from '#platform/server/commands/command.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import type { VenueServices } from './services.ts'

const usage = 'venue -- list'

/** Each venue with its key and the addresses that a poster or a footer links to. */
export const listVenues: Command<VenueServices> = {
  usage,
  async prepare(args) {
    readArguments(args, usage, [0, 0])
    return ''
  },
  async run({ services: { venues, publicUrl } }) {
    return venues.map((venue) => lineOf(venue, publicUrl)).join('\n')
  },
  finish: async (text) => text,
}

function lineOf({ key, name }: Venue, publicUrl: string): string {
  return `${key}  ${name}  ${publicUrl}/#/${key}  ${publicUrl}/${venuePageHref(key, 'terms')}`
}
