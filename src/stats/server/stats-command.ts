import { writeFile } from 'node:fs/promises'

import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { VENUES } from '#venues/list.ts'
import { requireVenue } from '#venues/server/require-venue.ts'

import { readVenueStats } from './read-venue-stats.ts'
import { writeStatsPage } from './stats-page.ts'
import { printStats } from './stats-text.ts'

const usage = 'venue -- stats <key> [--html [file.html]]'

/** Prints a venue's figures: each stage from the page to the prize, and each prize compared with its odds. */
export const statsCommand: Command<PlatformServices> = {
  usage,
  async prepare(args) {
    return readOptions(args).venue.key
  },
  async run({ services: { asRole } }, venueKey) {
    return JSON.stringify(await readVenueStats(asRole, venueKey))
  },
  async finish(output, args) {
    const { venue, file } = readOptions(args)
    const stats = JSON.parse(output) as VenueStats
    const report = printStats(`${venue.name} (${venue.key})`, stats)
    if (file === null) return report
    await writeFile(file, writeStatsPage(venue, stats, Date.now()))
    return `${report}\n${file}`
  },
}

/** Returns the venue, and the file for the page; `file` is null without `--html`. */
function readOptions(args: readonly string[]) {
  const { words, set } = readArguments(args, usage, [1, 2], ['html'])
  const [key = '', file] = words
  if (file !== undefined && !set.has('html')) throw new CommandRefused(`Usage: npm run ${usage}`)
  const venue = requireVenue(VENUES, key)
  return { venue, file: set.has('html') ? (file ?? `${venue.key}-stats.html`) : null }
}
