import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import {
  CommandRefused,
  readArguments,
  type Command,
  usageLine,
} from '#platform/commands/server/command.ts'

import type { Outbox } from './outbox.ts'
import type { MailStatus } from './outbox-rows.ts'
import type { MailServices } from './services.ts'

const usage = 'mails [send <id>]'

const RESULT_TEXTS: Record<SendAgainResult, string> = {
  sent: 'The mail server accepted it.',
  filed: 'There is no mail server: it is in the outbox folder.',
  refused: 'The mail server refused it for good. The list of mails has the reason.',
  failed: 'The mail server did not accept it. The server retries it by itself.',
  erased: 'Its player was erased, so nothing is sent.',
  beingSent: 'It is being sent right now.',
  unknown: 'There is no mail with this id.',
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
    if (verb !== 'send' || id === undefined) throw new CommandRefused(usageLine(usage))
    return id
  },
  async run({ services: { asRole, outbox } }, id) {
    if (id === '') return formatMails(await listMails(asRole))
    const result = await sendMailAgain(asRole, outbox, id)
    if (result === 'sent' || result === 'filed') return RESULT_TEXTS[result]
    throw new CommandRefused(RESULT_TEXTS[result])
  },
}

/** An unsent mail. It has no prize code, because several people see terminals and their logs. */
type UnsentMail = Row & {
  id: string
  status: MailStatus
  kind: string
  recipient: 'player' | 'venue'
  app_identifier: string
  user_email: string | null
  attempts: number
  last_error: string | null
  created_at: string
  next_attempt_at: string
}

/** Returns the failed mails, then the waiting mails, oldest first. */
export async function listMails(asRole: AsRole): Promise<UnsentMail[]> {
  return asRole('game_server', {}, async (query) =>
    query<UnsentMail>(
      `select m.id, m.status, m.kind, m.recipient, m.app_identifier, (private.player_of(p)).user_email as user_email, m.attempts, m.last_error,
         m.created_at, m.next_attempt_at
       from private.mails m left join private.participations p on p.id = m.participation_id
       where m.status in ('waiting', 'failed') order by m.status, m.created_at, m.id`,
    ),
  )
}

/** Returns a line per mail and the totals, for a terminal. */
export function formatMails(mails: readonly UnsentMail[]): string {
  const count = (status: MailStatus) => mails.filter((mail) => mail.status === status).length
  const rows = mails.map((mail) => {
    const to = mail.recipient === 'venue' ? mail.app_identifier : (mail.user_email ?? '-')
    const attempts = `${mail.attempts} ${mail.attempts === 1 ? 'try' : 'tries'}`
    const next = mail.status === 'waiting' ? `next ${mail.next_attempt_at}` : 'no further try'
    return [
      mail.id,
      mail.status,
      mail.kind,
      `to ${to}`,
      `since ${mail.created_at}`,
      attempts,
      mail.last_error ?? '-',
      next,
    ].join('  ')
  })
  return [...rows, `${count('waiting')} waiting, ${count('failed')} failed`].join('\n')
}

type SendAgainResult = 'sent' | 'filed' | 'erased' | 'refused' | 'failed' | 'unknown' | 'beingSent'

/** Sends a mail of any status again, with the same Message-ID. Returns the result. */
export async function sendMailAgain(
  asRole: AsRole,
  outbox: Outbox,
  id: string,
): Promise<SendAgainResult> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return 'unknown'
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { isBeingSent: boolean }>(
      `update private.mails
       set status = 'waiting', sent_at = null, next_attempt_at = now()
       where id = $1 returning coalesce(claimed_until > now(), false) as "isBeingSent"`,
      [id],
    ),
  )
  if (!rows[0]) return 'unknown'
  if (rows[0].isBeingSent) return 'beingSent'
  return (await outbox.sendOne(id))?.outcome ?? 'beingSent'
}
