import type { Query, Row } from '#server/database/database.ts'
import type { ReceivedMail } from '#testing/mail/smtp-sink.ts'
import { VENUES } from '#venues/all.ts'

import type { Journal } from './journal.ts'

export type MailViolations = {
  /** Owed and never arrived, though nobody refused it for good. */
  readonly missingMails: readonly string[]
  /** To somebody else than the row says, without its code, or of no row at all: a second Message-ID of a win is one. */
  readonly unexpectedMails: readonly string[]
  /** Said to be sent, and not both arrived. */
  readonly mailsWronglyReportedSent: readonly string[]
}

export const NO_MAIL_VIOLATIONS: MailViolations = {
  missingMails: [],
  unexpectedMails: [],
  mailsWronglyReportedSent: [],
}

const ADMIN_OF = new Map(VENUES.map(({ key, adminEmail }) => [key, adminEmail]))

/** A mail as the database remembers it. */
export type MailRow = Row & { status: string; attempts: number; recipient: 'player' | 'venue' }

type OwedMail = MailRow & {
  id: string
  code: string
  user_email: string
  app_identifier: string
}

/** Compares what a database owes with what arrived at a mail server, once nothing waits any more. */
export async function findMailViolations(
  query: Query,
  journal: Journal,
  mails: readonly ReceivedMail[],
): Promise<MailViolations> {
  const rows = await query<OwedMail>(
    `select m.id, m.recipient, m.status, m.attempts, m.code, c.user_email, c.app_identifier
     from private.mails m join public.used_prize_codes c on c.code = m.code
     where m.kind = 'prize'`,
  )
  const byMessageId = new Map(rows.map((row) => [row.id, row]))
  const others = await query<Row & { id: string }>(`select id from private.mails where kind <> 'prize'`)
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
    missingMails: missing.map(({ recipient, code }) => `${recipient} ${code}`),
    unexpectedMails: mails.filter((mail) => !isItsOwn(mail)).map(({ messageId }) => messageId),
    mailsWronglyReportedSent: journal.mailed.filter((code) => absentCodes.has(code)),
  }
}

export async function readMailRows(query: Query): Promise<MailRow[]> {
  return query('select status, attempts, recipient from private.mails')
}

/** How many arrived once more, which a fault between a mail server's word and our mark makes unavoidable. */
export function countDuplicateMails(mails: readonly ReceivedMail[]): number {
  return mails.length - new Set(mails.map(({ messageId }) => messageId)).size
}

const localPart = (messageId: string) => messageId.replace(/^<|@.*$/g, '')
