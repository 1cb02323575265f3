import type { Row } from '#database/server/database.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import type { PlatformServices } from '#platform/server/services.ts'

import { readDayDraws } from './day-draws.ts'

const usage = 'venue -- day <key> <day, as in 2026-11-21>'

/** Prints a day's draws and digest as JSON for `node scripts/verify-draw.ts --day`. Nothing in it identifies a player. */
export const dayCommand: Command<PlatformServices> = {
  usage,
  async prepare(args) {
    const [venueKey, day = ''] = readArguments(args, usage, [2, 2]).words
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new CommandRefused(`Usage: npm run ${usage}`)
    return JSON.stringify({ venueKey, day })
  },
  async run({ services: { asRole } }, input) {
    const { venueKey, day } = JSON.parse(input) as { venueKey: string; day: string }
    const statement = `select previous, digest from private.day_digests
      where app_identifier = $1 and day::text = $2`
    const [digestRow] = await asRole('game_server', {}, async (query) =>
      query<Row & { previous: string; digest: string }>(statement, [venueKey, day]),
    )
    if (!digestRow) throw new CommandRefused(`There is no digest of ${day} for ${venueKey}.`)
    const draws = await readDayDraws(asRole, venueKey, day)
    return JSON.stringify({ venue: venueKey, day, ...digestRow, draws }, null, 2)
  },
  finish: async (text) => text,
}
