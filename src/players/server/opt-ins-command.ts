import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { writeFileAtomically } from '#platform/server/commands/write-file.ts'
import { optInsCsv } from '#players/opt-ins-csv.ts'

import { listOptIns } from './opt-ins.ts'
import type { PlayerServices } from './services.ts'

const usage = 'venue -- opt-ins <venue> [file.csv]'

/** Exports the players who may be sent a venue's offers, with the proof: to the terminal, or to a file that only its owner can read. */
export const optInsCommand: Command<PlayerServices> = {
  usage,
  async prepare(args) {
    const [venueKey = ''] = readArguments(args, usage, [1, 2]).words
    return venueKey
  },
  async run({ services }, venueKey) {
    if (!services.venues.find(venueKey)) {
      const keys = services.venues
        .list()
        .map(({ key }) => key)
        .join(', ')
      throw new CommandRefused(`There is no venue of that key. There are: ${keys}.`)
    }
    return optInsCsv(await listOptIns(async (work) => services.asRole('game_server', {}, work), venueKey))
  },
  async finish(csv, args) {
    const [, path] = readArguments(args, usage, [1, 2]).words
    if (path === undefined) return csv
    await writeFileAtomically(path, csv)
    return `${path}: ${csv.split('\r\n').length - 2} addresses`
  },
}
