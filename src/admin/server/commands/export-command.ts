import type { AdminServices } from '#admin/server/services.ts'
import { readArguments, type Command } from '#platform/server/commands/command.ts'
import { writeFileAtomically } from '#platform/server/commands/write-file.ts'

import { requireState } from './require-state.ts'

const usage = 'venue -- export [<key> [file.json]]'

/**
 * Exports the document of a venue, as `import` takes it: the version in force, or the draft of a venue that was never published.
 * Without a key, exports all published venues, for the build of a page on a CDN.
 */
export const exportCommand: Command<AdminServices> = {
  usage,
  async prepare(args) {
    return readArguments(args, usage, [0, 2]).words[0] ?? ''
  },
  async run({ database, services: { venues } }, key) {
    if (key === '') return JSON.stringify(venues.list())
    const { inForce, draft } = await database.transaction(async (query) => requireState(query, key))
    return JSON.stringify(inForce?.document ?? draft?.content, null, 2)
  },
  async finish(json, args) {
    const [key, path] = readArguments(args, usage, [0, 2]).words
    if (path === undefined) return json
    await writeFileAtomically(path, `${json}\n`)
    return `${path}: the document of ${key}`
  },
}
