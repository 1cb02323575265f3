import { SENDERS } from '#mail/mail-timing.ts'

import { deliverMail, type DeliveryTools } from './deliver-mail.ts'
import {
  claimDueMails,
  claimMail,
  claimMailsOfCode,
  readMailsOfCode,
  type OutboxRow,
} from './outbox-rows.ts'
import type { Delivery } from './transport.ts'

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
        .catch((error: Error) => log('mails failed', { error: error.name }))
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
