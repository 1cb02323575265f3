import { writeFile } from 'node:fs/promises'

import type { Query } from '#database/server/database.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { requireVenue } from '#venues/server/require-venue.ts'
import type { VenueServices } from '#venues/server/services.ts'
import type { Venue } from '#venues/venue.ts'

import { readVenueStats } from './read-venue-stats.ts'
import { writeStatsPage } from './stats-page.ts'
import { printStats } from './stats-text.ts'

type Output = { readonly venue: Venue; readonly stats: VenueStats }

const usage = 'venue -- stats <key> [--html [file.html]]'

/** Prints a venue's figures: each stage from the page to the prize, and each prize compared with its odds. */
export const statsCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    return readOptions(args).key
  },
  async run({ services: { asRole, venues } }, venueKey) {
    const venue = requireVenue(venues, venueKey)
    const read = async (query: Query) => readVenueStats(query, venue.key, 'all')
    const output: Output = { venue, stats: await asRole('game_server', {}, read) }
    return JSON.stringify(output)
  },
  async finish(output, args) {
    const { file } = readOptions(args)
    const { venue, stats } = JSON.parse(output) as Output
    const report = printStats(`${venue.name} (${venue.key})`, stats)
    if (file === null) return report
    await writeFile(file, writeStatsPage(venue, stats, Date.now()))
    return `${report}\n${file}`
  },
}

/** Returns the key of the venue, and the file for the page; `file` is null without `--html`. */
function readOptions(args: readonly string[]) {
  const { words, set } = readArguments(args, usage, [1, 2], ['html'])
  const [key = '', file] = words
  if (file !== undefined && !set.has('html')) throw new CommandRefused(`Usage: npm run ${usage}`)
  return { key, file: set.has('html') ? (file ?? `${key}-stats.html`) : null }
}
