import { republish } from '#admin/server/republish.ts'
import type { AdminServices } from '#admin/server/services.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'

import { describeResult } from './describe-result.ts'
import { requireState } from './require-state.ts'

const usage = 'venue -- republish <key> <number> [--reason "…"]'
const NUMBER = /^[1-9]\d{0,8}$/

type Input = { readonly key: string; readonly number: number; readonly reason: string | null }

/** Publishes the document of an earlier version again, as a new version. */
export const republishCommand: Command<AdminServices> = {
  usage,
  async prepare(args) {
    const { words, values } = readArguments(args, usage, [2, 2], [], ['reason'])
    const [key = '', number = ''] = words
    if (!NUMBER.test(number)) throw new CommandRefused(`Usage: npm run ${usage}`)
    return JSON.stringify({
      key,
      number: Number(number),
      reason: values.get('reason')?.trim() ?? null,
    } satisfies Input)
  },
  async run({ database, services }, input) {
    const { key, number, reason } = JSON.parse(input) as Input
    const { inForce } = await database.transaction(async (query) => requireState(query, key))
    const republication = { key, number, reason, memberId: null, basedOn: inForce?.number ?? 0 }
    return describeResult(key, await republish(republication, database.transaction, services))
  },
  finish: async (text) => text,
}
