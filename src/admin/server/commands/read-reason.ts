import type { CommandArguments } from '#platform/server/commands/command.ts'

/** Returns the value of `--reason`, or null without it. */
export function readReason(values: CommandArguments['values']): string | null {
  const reason = values.get('reason')
  return typeof reason === 'string' ? reason.trim() : null
}
