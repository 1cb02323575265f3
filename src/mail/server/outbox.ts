import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseUnavailable, kindOf } from '#database/server/database-error.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { MARK_RETRY_MS, MARK_TIMEOUT_MS, SENDERS } from '#mail/mail-timing.ts'
import type { Log } from '#platform/server/log.ts'
import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
import { readLogo } from '#venues/logos/server/logo-rows.ts'

import {
  claimDueMails,
  claimMail,
  claimMailsOfCode,
  markDelivered,
  readMailsOfCode,
  type OutboxRow,
} from './outbox-rows.ts'
import { redactAddresses } from './redact-addresses.ts'
import { renderMail, type RenderTools } from './render-mail.ts'
import type { Delivery, MailTransport } from './transport.ts'

/** The state of a code's mails after an attempt to send them. */
type SendResult =
  | { readonly type: 'sent' | 'alreadySent' | 'filed' | 'waiting' }
  | { readonly type: 'failed'; readonly reason: string }

/** Sends the mails that are recorded in the database. */
export type Outbox = {
  /** Sends the waiting mails of a code now. */
  sendFor(code: string): Promise<SendResult>
  /** Starts to send the mails of a code. A failed mail is retried by `sendDue`. */
  sendSoon(code: string): void
  /** Resolves when all attempts that `sendSoon` has started are finished. */
  settled(): Promise<void>
  /**
   * Sends one mail now; null if no mail with this id is waiting, or another sender has claimed it.
   */
  sendOne(id: string): Promise<Delivery | null>
  /**
   * Sends all due mails: those that no request has sent in time, and retries. Returns the number of
   * attempts.
   */
  sendDue(): Promise<number>
}

/**
 * Sends at least once: a mail whose sender is killed before it marks the mail is sent again, with
 * the same Message-ID.
 */
export function createOutbox(tools: DeliveryTools): Outbox {
  const { asRole, log } = tools
  const deliver = async (row: OutboxRow) => deliverMail(row, tools)

  /** Claims one mail at a time, so that no claim expires in a queue. */
  async function sendOneByOne(): Promise<number> {
    for (let attempts = 0; ; attempts += 1) {
      const [row] = await claimDueMails(asRole, 1)
      if (!row) return attempts
      await deliver(row)
    }
  }

  const running = new Set<Promise<unknown>>()
  const outbox: Outbox = {
    async sendFor(code) {
      const before = await readMailsOfCode(asRole, code)
      if (before.every(({ status }) => status === 'sent')) return { type: 'alreadySent' }
      const deliveries = await Promise.all((await claimMailsOfCode(asRole, code)).map(deliver))
      const failure = deliveries.find((delivery) => 'reason' in delivery)
      if (failure) return { type: 'failed', reason: failure.reason }
      const after = await readMailsOfCode(asRole, code)
      const refused = after.find(({ status }) => status === 'failed' || status === 'erased')
      if (refused) return { type: 'failed', reason: refused.error ?? refused.status }
      if (after.every(({ status }) => status === 'sent')) return { type: 'sent' }
      return { type: after.every(({ status }) => status === 'filed') ? 'filed' : 'waiting' }
    },
    sendSoon(code) {
      const sending = outbox
        .sendFor(code)
        .catch((error: unknown) => log('mails failed', { error: kindOf(error) }))
      running.add(sending)
      void sending.then(() => running.delete(sending))
    },
    async settled() {
      await Promise.all(running)
    },
    async sendOne(id) {
      const [row] = await claimMail(asRole, id)
      return row ? deliver(row) : null
    },
    async sendDue() {
      const counts = await Promise.all(Array.from({ length: SENDERS }, sendOneByOne))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
  return outbox
}

type DeliveryTools = RenderTools & {
  readonly asRole: AsRole
  readonly steps: { readonly add: (venueKey: string, step: 'mailed') => void }
  readonly transport: MailTransport
  readonly log: Log
}

/**
 * Sends a claimed mail, records the outcome and logs it. The error and the log contain no address.
 */
export async function deliverMail(row: OutboxRow, tools: DeliveryTools): Promise<Delivery> {
  const { asRole, transport, log } = tools
  const venue = tools.venues.find(row.app_identifier)
  const logo = await readMailLogo(asRole, venue?.logo ?? venue?.pictures)
  const mail = renderMail(row, { ...tools, logo })
  const delivery = redactAddresses(
    'to' in mail ? await transport.deliver(mail) : mail,
    row.user_email,
  )
  await mark(row, delivery, tools).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) void markLater(row, delivery, tools)
    throw error
  })
  const reason = 'reason' in delivery ? { reason: delivery.reason } : {}
  log('mail', {
    mail: row.id,
    kind: row.kind,
    recipient: row.recipient,
    outcome: delivery.outcome,
    ...reason,
  })
  return delivery
}

async function mark(
  row: OutboxRow,
  delivery: Delivery,
  { asRole, steps }: DeliveryTools,
): Promise<void> {
  const isPrizeMail = row.kind === 'prize' && row.recipient === 'player'
  const isChanged = await markDelivered(asRole, row, delivery)
  if (isChanged && isPrizeMail && delivery.outcome === 'sent')
    steps.add(row.app_identifier, 'mailed')
}

async function readMailLogo(asRole: AsRole, logo: string | undefined): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  const example = EXAMPLE_LOGO_PICTURES.get(logo)
  return example === undefined ? readLogo(asRole, logo, 'small') : Buffer.from(example, 'base64')
}

/**
 * Retries until the claim expires. It is not awaited, so that the caller gets the error at once.
 */
async function markLater(row: OutboxRow, delivery: Delivery, tools: DeliveryTools): Promise<void> {
  const claimEndsMs = performance.now() + MARK_TIMEOUT_MS
  while (performance.now() < claimEndsMs) {
    await pause(MARK_RETRY_MS, null, { ref: false })
    const isMarked = await mark(row, delivery, tools).then(
      () => true,
      () => false,
    )
    if (isMarked) return
  }
}
