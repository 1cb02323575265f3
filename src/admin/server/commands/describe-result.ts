import { CommandRefused } from '#platform/server/commands/command.ts'
import type { DocumentProblem } from '#venues/check-document.ts'

import type { PublishResult } from '#admin/server/publish.ts'

/** Returns what a publication has changed; throws CommandRefused if nothing was published. */
export function describeResult(key: string, result: PublishResult): string {
  if (result.type === 'refused') throw refuseProblems(key, result.problems)
  if (result.type === 'conflict')
    throw new CommandRefused(
      `${key}: version ${result.version} was published meanwhile. Try again.`,
    )
  if (result.type === 'unchanged')
    return `${key}: version ${result.version} has this content already. Nothing was published.`
  const changes = result.differences.map(
    ({ label, before, after, class: effect }) => `  ${label}: ${before} → ${after} (${effect})`,
  )
  return [`${key}: version ${result.version} is published.`, ...changes].join('\n')
}

/** Returns the refusal of a document: one line for each problem. */
export function refuseProblems(name: string, problems: readonly DocumentProblem[]): CommandRefused {
  return new CommandRefused(
    problems.map(({ path, message }) => `${path === '' ? name : path}: ${message}`).join('\n'),
  )
}
