import { publish, type PublishResult } from '#admin/publish/server/publish.ts'
import type { PublishServices } from '#admin/publish/server/services.ts'
import {
  CommandRefused,
  commandLine,
  readArguments,
  type Command,
} from '#platform/commands/server/command.ts'

import { refuseProblems, requireVenue } from './refusals.ts'

const usage = 'venue publish <key> [--reason "…"]'

type Input = { readonly key: string; readonly reason: string | null }

/** Publishes the draft of a venue. */
export const publishCommand: Command<PublishServices> = {
  usage,
  async prepare(args) {
    const { words, values } = readArguments(args, usage, [1, 1], ['reason'])
    const [key = ''] = words
    return JSON.stringify({ key, reason: values['reason']?.trim() ?? null } satisfies Input)
  },
  async run({ database, services }, input) {
    const { key, reason } = JSON.parse(input) as Input
    const { draft, inForce } = await database.transaction(async (query) => requireVenue(query, key))
    if (!draft)
      throw new CommandRefused(
        `${key} has no draft: ${commandLine(`venue import ${key} <file.json>`)} saves one.`,
      )
    const publication = {
      key,
      revision: draft.revision,
      basedOn: inForce?.number ?? 0,
      role: 'owner' as const,
      reason,
      memberId: null,
    }
    return describeResult(key, await publish(publication, database.transaction, services))
  },
}

/**
 * Returns a list of the published changes; throws CommandRefused if the publication was refused.
 */
function describeResult(key: string, result: PublishResult): string {
  if (result.type === 'refused') throw refuseProblems(key, result.problems)
  if (result.type === 'stale')
    throw new CommandRefused(`${key}: the venue has changed in the meantime. Try again.`)
  if (result.type === 'unchanged')
    return `${key}: version ${result.version} has this content already. Nothing was published.`
  const changes = result.differences.map(
    ({ label, before, after, class: effect }) => `  ${label}: ${before} → ${after} (${effect})`,
  )
  return [`${key}: version ${result.version} is published.`, ...changes].join('\n')
}
