import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'

import type { MailServices } from './services.ts'
import { listMails, formatMails, sendMailAgain, type SendAgainResult } from './unsent-mails.ts'

const usage = 'mails, or npm run mails -- send <id>'

const RESULT_TEXTS: Record<SendAgainResult, string> = {
  sent: 'The mail server took it.',
  filed: 'There is no mail server: it is in the outbox folder.',
  refused: 'The mail server refused it for good: see npm run mails.',
  failed: 'The mail server did not take it: it is tried again by itself.',
  erased: 'Its player was erased: nothing is sent.',
  beingSent: 'It is being sent right now.',
  unknown: 'There is no mail of that id.',
}

/**
 * Lists the waiting and failed mails with their errors, or sends one mail again with the same
 * Message-ID.
 */
export const mailsCommand: Command<MailServices> = {
  usage,
  async prepare(args) {
    const [verb, id] = readArguments(args, usage, [0, 2]).words
    if (verb === undefined) return ''
    if (verb !== 'send' || id === undefined) throw new CommandRefused(`Usage: npm run ${usage}`)
    return id
  },
  async run({ services: { asRole, outbox } }, id) {
    if (id === '') return formatMails(await listMails(asRole))
    return RESULT_TEXTS[await sendMailAgain(asRole, outbox, id)]
  },
  finish: async (text) => text,
}
