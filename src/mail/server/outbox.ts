import { setTimeout as pause } from 'node:timers/promises'

import type { AsRole } from '#database/server/transactions.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'
import type { Log } from '#platform/server/log.ts'
import type { Venue } from '#venues/venue.ts'

import {
  claimDueMails,
  claimMail,
  claimMailsOfCode,
  markDelivered,
  readStatusesOfCode,
  type OutboxRow,
} from './outbox-rows.ts'
import { redactAddresses } from './redact-addresses.ts'
import { renderMail, type MailKinds } from './render-mail.ts'
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
  /** Sends one mail now; null if no mail with this id is waiting, or another sender has claimed it. */
  sendOne(id: string): Promise<Delivery | null>
  /** Sends all due mails: those that no request has sent in time, and retries. Returns the number of attempts. */
  sendDue(): Promise<number>
}

/** Each claims and sends one mail at a time: a slow mail delays no other, and no claim expires in a queue. */
const SENDERS = 5

/** A sent mail that is not marked as sent would be sent again. The claim outlives the slowest delivery by this time. */
const MARK_TIMEOUT_MS = 15_000
const MARK_RETRY_MS = 1_000

/** Sends at least once: a mail whose sender is killed before it marks the mail is sent again, with the same Message-ID. */
export function createOutbox(tools: {
  asRole: AsRole
  transport: MailTransport
  venues: readonly Venue[]
  kinds: MailKinds
  /** Links begin with it, Message-IDs end with its host name. */
  publicUrl: string
  tokens: LinkTokens
  log: Log
}): Outbox {
  const { asRole, transport, log } = tools

  async function deliver(row: OutboxRow): Promise<Delivery> {
    const mail = renderMail(row, tools)
    const delivery = redactAddresses(
      'to' in mail ? await transport.deliver(mail) : { outcome: 'refused', reason: mail.reason },
      row.user_email,
    )
    await markDelivered(asRole, row, delivery).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) void markLater(row, delivery)
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

  /** Retries until the claim expires. It is not awaited, so that the caller gets the error at once. */
  async function markLater(row: OutboxRow, delivery: Delivery): Promise<void> {
    const claimEndsMs = performance.now() + MARK_TIMEOUT_MS
    while (performance.now() < claimEndsMs) {
      await pause(MARK_RETRY_MS, null, { ref: false })
      const isMarked = await markDelivered(asRole, row, delivery).then(
        () => true,
        () => false,
      )
      if (isMarked) return
    }
  }

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
      const before = await readStatusesOfCode(asRole, code)
      if (before.every((status) => status === 'sent')) return { type: 'alreadySent' }
      const deliveries = await Promise.all((await claimMailsOfCode(asRole, code)).map(deliver))
      const failure = deliveries.find((delivery) => 'reason' in delivery)
      if (failure) return { type: 'failed', reason: failure.reason }
      const after = await readStatusesOfCode(asRole, code)
      if (after.every((status) => status === 'sent')) return { type: 'sent' }
      return { type: after.every((status) => status === 'filed') ? 'filed' : 'waiting' }
    },
    sendSoon(code) {
      const sending = outbox.sendFor(code).catch((error: Error) => log('mails failed', { error: error.name }))
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
