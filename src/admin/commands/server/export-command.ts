import { embedLogos } from '#admin/look/server/logos.ts'
import { readArguments, type Command } from '#platform/commands/server/command.ts'
import { writeFileAtomically } from '#platform/commands/server/write-file.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { requireVenue } from './refusals.ts'

const usage = 'venue export [<key> [file.json]]'

/**
 * Exports the document of a venue with its logos, in the form that `import` takes. It is the
 * published version, or the draft of a venue that was never published. Without a key, exports all
 * published venues.
 */
export const exportCommand: Command<VenueServices> = {
  usage,
  async prepare(args) {
    return readArguments(args, usage, [0, 2]).words[0] ?? ''
  },
  async run({ database, services: { venues } }, key) {
    return database.transaction(async (query) => {
      const published = []
      if (key === '') {
        for (const venue of venues.list()) published.push(await embedLogos(query, venue))
        return JSON.stringify(published)
      }
      const { inForce, draft } = await requireVenue(query, key)
      return JSON.stringify(
        await embedLogos(query, inForce?.document ?? draft?.content ?? {}),
        null,
        2,
      )
    })
  },
  async finish(json, args) {
    const [key, path] = readArguments(args, usage, [0, 2]).words
    if (path === undefined) return json
    await writeFileAtomically(path, `${json}\n`)
    return `${path}: the document of ${key}`
  },
}
