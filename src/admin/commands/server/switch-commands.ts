import { switchVenue, type Switch } from '#admin/store/server/switch-venue.ts'
import { CommandRefused, type Command } from '#platform/commands/server/command.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { requireVenue } from './refusals.ts'

/** Pauses a venue: nobody can play, but won prizes can be handed over. */
export const pauseCommand = switchCommand('pause', 'paused')

/** Ends the pause of a venue. */
export const openCommand = switchCommand('open', 'opened')

/** Archives a venue for ever. Its prizes can still be handed over, and its key stays reserved. */
export const archiveCommand = switchCommand('archive', 'archived')

function switchCommand(name: string, event: Switch): Command<VenueServices> {
  return {
    usage: `venue ${name} <key>`,
    async run({ database, services }, key) {
      const result = await database.transaction(async (query) => {
        await requireVenue(query, key)
        return switchVenue(query, { key, event, memberId: null })
      })
      if (result.type === 'refused')
        throw new CommandRefused(`${key} is archived: it can no longer change.`)
      if (result.type === 'unchanged') return `${key} is ${event} already.`
      await services.venues.refresh()
      return `${key} is ${event}.`
    },
  }
}
