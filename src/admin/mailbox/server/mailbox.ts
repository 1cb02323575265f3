import * as v from 'valibot'

import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query, Row } from '#database/server/database.ts'
import { hasKeyedHash, keyedHash } from '#members/server/keyed-hash.ts'
import type { MemberServices } from '#members/server/services.ts'
import { newSecret } from '#members/server/sessions.ts'
import {
  CODE_MINUTES,
  CODE_TRIES,
  formatSignInCode,
  makeSignInCode,
  readSignInCode,
} from '#members/sign-in-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { text } from '#platform/formats/value-schema.ts'
import { layOutMailboxCode } from '#texts/admin/mailbox/mailbox-mails.ts'

import { UNASKED_MAILS_OF_VENUE } from './limits.ts'

export type Mailbox = {
  /** The mailbox in the published document; before the first publication, in the draft. */
  readonly email: string
  readonly isConfirmed: boolean
  /** The mailbox that gets the mails until `email` is confirmed; null if `email` gets them. */
  readonly oldEmail: string | null
  /** A code that was sent to `email` is valid. */
  readonly isCodeSent: boolean
}

export type SendMailboxCodeAnswer = { readonly type: 'sent' | 'confirmed' | 'tooSoon' | 'notSent' }

export type ConfirmMailboxAnswer =
  | { readonly type: 'confirmed' }
  | { readonly type: 'wrong'; readonly triesLeft: number }
  /** The code was used, has expired, has no tries left, or the mailbox has changed. */
  | { readonly type: 'gone' }

const confirmMailboxRequest = v.strictObject({ code: text(40) })

export const MAILBOX_CALLS = calls('/gestion/calls/mailbox', {
  read: call('manager', nothing, async (_: object, { venue, transaction }: VenueClient) =>
    transaction(async (query) => readMailbox(query, venue)),
  ),
  'send-code': call('owner', nothing, sendMailboxCode),
  confirm: call('owner', confirmMailboxRequest, confirmMailbox),
})

type MailboxRow = Row & {
  name: string
  /** The mailbox in the document. */
  email: string
  confirmed: string | null
  code_hash: string | null
  /** A code that was sent to this mailbox is valid. */
  has_code: boolean
  is_too_soon: boolean
  /** The member of the transaction has signed in with a mail to this mailbox. */
  is_own: boolean
}

async function readMailboxRow(query: Query, venue: string): Promise<MailboxRow> {
  const [row] = await query<MailboxRow>(
    `select coalesce(d.content ->> 'name', d.app_identifier) as name, coalesce(d.content ->> 'adminEmail', '') as email,
       b.email as confirmed, b.code_hash,
       coalesce(b.code_hash is not null and b.code_email = d.content ->> 'adminEmail' and b.tries < ${CODE_TRIES}
         and b.code_sent_at > now() - interval '${CODE_MINUTES} minutes', false) as has_code,
       coalesce(b.code_sent_at > now() - interval '1 minute', false) as is_too_soon,
       exists (
         select from private.members m where m.id = private.current_member()
           and m.email_confirmed_at is not null and private.email_of(m.id) = lower(d.content ->> 'adminEmail')
       ) as is_own
     from (
       (select app_identifier, content from private.venue_versions where app_identifier = $1 order by number desc limit 1)
       union all select app_identifier, content from private.venue_drafts where app_identifier = $1
       limit 1
     ) as d
     left join private.venue_mailboxes b on b.app_identifier = d.app_identifier`,
    [venue],
  )
  if (!row) throw new Error(`The venue ${venue} has no document.`)
  return row
}

/** Returns the mailbox of a venue. Only managers may read it. */
export async function readMailbox(query: Query, venue: string): Promise<Mailbox> {
  const row = await readMailboxRow(query, venue)
  const isConfirmed = row.confirmed === row.email
  return {
    email: row.email,
    isConfirmed,
    isCodeSent: row.has_code,
    oldEmail: isConfirmed ? null : row.confirmed,
  }
}

/**
 * Sends a code to the venue's mailbox, after the answer, at most once in a minute. The mailbox with
 * which the member has signed in is confirmed without a code.
 */
async function sendMailboxCode(
  _: object,
  { venue, transaction, member }: VenueClient,
  { secretMails, canSendMail, bytes, signInKey, limits }: MemberServices,
): Promise<SendMailboxCodeAnswer | Refusal> {
  if (!canSendMail) return { type: 'notSent' }
  const wait = await limits.take(UNASKED_MAILS_OF_VENUE, venue)
  if (wait !== null) return refuseUntil(wait)
  const [code, salt] = [makeSignInCode(bytes), newSecret(bytes)]
  const hash = `${salt}.${keyedHash(signInKey, code, salt)}`
  const row = await transaction(async (query) => {
    const current = await readMailboxRow(query, venue)
    if (current.is_too_soon) return current
    await query(
      `insert into private.venue_mailboxes (app_identifier, code_email, code_hash, code_sent_at)
         values ($1, $2, $3, now())
         on conflict (app_identifier) do update
           set code_email = excluded.code_email, code_hash = excluded.code_hash, code_sent_at = now(), tries = 0`,
      [venue, current.email, hash],
    )
    if (current.is_own) await storeConfirmation(query, venue, hash, member.memberId)
    return current
  })
  if (row.is_too_soon) return { type: 'tooSoon' }
  if (row.is_own) return { type: 'confirmed' }
  secretMails.sendSoon({
    kind: 'mailbox_code',
    to: row.email,
    mail: layOutMailboxCode(row.name, formatSignInCode(code)),
    isValid: async () =>
      transaction(async (query) => {
        const { has_code: hasCode, code_hash: current } = await readMailboxRow(query, venue)
        return hasCode && current === hash
      }),
  })
  return { type: 'sent' }
}

/**
 * Confirms the mailbox to which a code was sent. Returns false if another code was sent meanwhile.
 */
async function storeConfirmation(
  query: Query,
  key: string,
  codeHash: string,
  memberId: string,
): Promise<boolean> {
  const [confirmed] = await query(
    `update private.venue_mailboxes
     set email = code_email, confirmed_by = $3, confirmed_at = now(), code_email = null, code_hash = null
     where app_identifier = $1 and code_hash = $2 returning app_identifier`,
    [key, codeHash, memberId],
  )
  if (confirmed) await recordEvent(query, { key, event: 'mailbox_confirmed', memberId })
  return confirmed !== undefined
}

/**
 * Confirms the venue's mailbox with a code. The try is counted before the code is compared, so that
 * concurrent tries cannot exceed the limit.
 */
async function confirmMailbox(
  { code }: v.InferOutput<typeof confirmMailboxRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { signInKey }: MemberServices,
): Promise<ConfirmMailboxAnswer> {
  const tried = await transaction(async (query) => {
    const { has_code } = await readMailboxRow(query, key)
    if (!has_code) return undefined
    const [row] = await query<Row & { code_hash: string; tries: number }>(
      `update private.venue_mailboxes set tries = tries + 1
       where app_identifier = $1 and tries < ${CODE_TRIES} and code_hash is not null
       returning code_hash, tries`,
      [key],
    )
    return row
  })
  if (!tried) return { type: 'gone' }
  const [salt = '', hash = ''] = tried.code_hash.split('.')
  if (!hasKeyedHash(signInKey, readSignInCode(code) ?? '', salt, hash))
    return { type: 'wrong', triesLeft: CODE_TRIES - tried.tries }
  const isConfirmed = await transaction(async (query) =>
    storeConfirmation(query, key, tried.code_hash, memberId),
  )
  return { type: isConfirmed ? 'confirmed' : 'gone' }
}
