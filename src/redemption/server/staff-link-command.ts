import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { makeStaffLink } from './staff-links.ts'

const usage = 'venue -- staff-link <venue> [name]'
const NAME_MAX = 40

type Input = { readonly key: string; readonly name: string | null }

/** Creates a secret link for one phone of a venue's staff, and prints it. It cannot be printed again. */
export const staffLinkCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    const [key = '', name = null] = readArguments(args, usage, [1, 2]).words
    if (name !== null && (name === '' || name.length > NAME_MAX))
      throw new CommandRefused(`A name has 1 to ${NAME_MAX} characters.`)
    return JSON.stringify({ key, name } satisfies Input)
  },
  async run({ database, services: { venues, publicUrl } }, input) {
    const { key, name } = JSON.parse(input) as Input
    const { key: venueKey } = requireVenue(venues, key)
    const { url } = await database.transaction(async (query) =>
      makeStaffLink(query, { venueKey, name, publicUrl }),
    )
    return url
  },
  async finish(link, args) {
    const [key] = readArguments(args, usage, [1, 2]).words
    return [
      link,
      '',
      'Open it on the phone that may hand prizes over, in the browser that its camera opens links with.',
      'It activates one phone, and is shown only now: the database stores its hash.',
      `npm run venue -- staff-links ${key}   lists the links; revoke-staff-link ${key} <id> revokes one.`,
    ].join('\n')
  },
}
