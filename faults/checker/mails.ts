import type { Query, Row } from '#database/server/database.ts'
import type { ReceivedMail } from '#testing/mail/smtp-sink.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import type { Journal } from './journal.ts'

const ADMIN_OF = new Map(EXAMPLE_VENUES.map(({ key, adminEmail }) => [key, adminEmail]))

/** A stored mail. */
export type MailRow = Row & { status: string; attempts: number; recipient: 'player' | 'venue' }

type OwedMail = MailRow & {
  id: string
  code: string
  user_email: string
  app_identifier: string
}

/**
 * Compares the mails of a database, whose outbox must be empty, with the mails that arrived at a
 * mail server. Returns the violations of each invariant, by its name.
 */
export async function findMailViolations(
  query: Query,
  journal: Journal,
  mails: readonly ReceivedMail[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await query<OwedMail>(
    `select m.id, m.recipient, m.status, m.attempts, m.code, c.user_email, c.app_identifier
     from private.mails m join public.used_prize_codes c on c.code = m.code
     where m.kind = 'prize'`,
  )
  const byMessageId = new Map(rows.map((row) => [row.id, row]))
  const others = await query<Row & { id: string }>(
    `select id from private.mails where kind <> 'prize'`,
  )
  const ofOtherKinds = new Set(others.map(({ id }) => id))
  const arrived = new Set(mails.map(({ messageId }) => localPart(messageId)))
  const isItsOwn = ({ messageId, recipients, text }: ReceivedMail) => {
    if (ofOtherKinds.has(localPart(messageId))) return true
    const row = byMessageId.get(localPart(messageId))
    if (!row) return false
    const to = row.recipient === 'player' ? row.user_email : ADMIN_OF.get(row.app_identifier)
    return recipients.length === 1 && recipients[0] === to && text.includes(row.code)
  }
  const absent = rows.filter(({ id }) => !arrived.has(id))
  const missing = absent.filter(({ status }) => status !== 'failed')
  const absentCodes = new Set(absent.map(({ code }) => code))
  return {
    /** Mails of the outbox that did not arrive, without a permanent refusal. */
    missingMails: missing.map(({ recipient, code }) => `${recipient} ${code}`),
    /**
     * Mails that have no row, have another recipient than their row, or lack its code. An example
     * is a second Message-ID of a win.
     */
    unexpectedMails: mails.filter((mail) => !isItsOwn(mail)).map(({ messageId }) => messageId),
    /** Codes whose mails were reported as sent, although one of the two did not arrive. */
    mailsWronglyReportedSent: journal.mailed.filter((code) => absentCodes.has(code)),
  }
}

export async function readMailRows(query: Query): Promise<MailRow[]> {
  return query('select status, attempts, recipient from private.mails')
}

const localPart = (messageId: string) => messageId.replace(/^<|@.*$/g, '')
