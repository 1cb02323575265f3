import * as v from 'valibot'

import { anyText, readValue } from '#platform/formats/value-schema.ts'
import {
  CommandRefused,
  readArguments,
  type Command,
  type CommandContext,
  usageLine,
} from '#platform/commands/server/command.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'

import { eraseParticipations, findMailboxParticipations, removeErasedMails } from './erasure.ts'
import type { PlayerServices } from './services.ts'

const usage = 'venue erase <address> [<venue>]'

type ErasureResult = {
  readonly participations: number
  readonly codes: number
  readonly filedMails: number
}

/** The input for the process that opens the database. */
const eraseInput = v.object({
  addresses: v.array(anyText(EMAIL_MAX_BYTES)),
  venueKey: v.nullable(anyText(40)),
})

const REMAINING_COPIES =
  'Deleted rows stay in the files of the database until it uses their space again. Older backups contain them until the backups are deleted.'

/**
 * Erases a player's address, consents and mails. The draws stay for the audit, and the codes stay
 * valid.
 */
export const eraseCommand: Command<PlayerServices> = {
  usage,
  async prepare(args) {
    const [address = '', venueKey = null] = readArguments(args, usage, [1, 2]).words
    const mailbox = readMailbox(address)
    if (mailbox === null) throw new CommandRefused('That is no e-mail address.')
    return JSON.stringify({ addresses: [...new Set([address, mailbox])], venueKey })
  },
  async run(tools, input) {
    const read = readValue(eraseInput, JSON.parse(input))
    if (!read) throw new CommandRefused(usageLine(usage))
    const { venues } = tools.services
    if (read.venueKey !== null && !venues.find(read.venueKey))
      throw new CommandRefused(
        `There is no venue of that key. There are: ${venues
          .list()
          .map(({ key }) => key)
          .join(', ')}.`,
      )
    return describeErasure(await eraseEverywhere(tools, read.addresses, read.venueKey))
  },
}

async function eraseEverywhere(
  { database, services }: CommandContext<PlayerServices>,
  addresses: readonly string[],
  venueKey: string | null,
): Promise<ErasureResult> {
  let participations = 0
  let codes = 0
  for (const address of addresses) {
    const emailKey = await computeEmailKey(services, address)
    const ids = await findMailboxParticipations(database, { emailKey, address, venueKey })
    participations += ids.length
    codes += await eraseParticipations(services, ids, 'command')
  }
  return { participations, codes, filedMails: await removeErasedMails(services) }
}

function describeErasure({ participations, codes, filedMails }: ErasureResult): string {
  if (participations === 0 && filedMails === 0) return 'Nothing was recorded under this address.'
  return `Erased from ${participations} participations; ${codes} codes stay valid; ${filedMails} files of the outbox folder deleted.\n${REMAINING_COPIES}`
}
