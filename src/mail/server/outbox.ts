import { setTimeout as pause } from 'node:timers/promises'

import type { AsRole } from '#database/server/as-role.ts'
import { DatabaseAway } from '#database/server/database-error.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'
import type { Log } from '#platform/server/log.ts'
import type { Venue } from '#venues/venue.ts'

import {
  claimDueMails,
  claimMailsOfCode,
  claimMail,
  markDelivered,
  readStatusesOfCode,
  type OutboxRow,
} from './outbox-rows.ts'
import { renderMail, type MailKinds } from './render-mail.ts'
import type { Delivery, MailTransport } from './transport.ts'
import { redactAddresses } from './without-addresses.ts'

type Sending =
  | { readonly type: 'sent' | 'alreadySent' | 'filed' | 'waiting' }
  | { readonly type: 'failed'; readonly reason: string }

/** The mails that wait in the database, and their sender. */
export type Outbox = {
  /** Sends the mails of a code now, those that were not sent yet. */
  sendFor(code: string): Promise<Sending>
  /** The same without a promise to await; what fails is sent with what is due. */
  sendSoon(code: string): void
  /** Settles once nothing of `sendSoon` is under way. */
  settled(): Promise<void>
  /** Sends one mail now; null when there is none of that id, or another sender is sending it. */
  sendOne(id: string): Promise<Delivery | null>
  /** Sends what no request has sent in time, and what failed before; returns how many it tried. */
  sendDue(): Promise<number>
}

/** One mail each at a time: a slow one holds up no other, and no claim runs out while its mail waits in a queue. */
const SENDERS = 5

/** A mail that left and is not marked leaves again: marking is tried for what the slowest mail leaves of its claim. */
const MARK_WITHIN_MS = 15_000
const MARK_AGAIN_MS = 1_000

/** At least once: a mail whose sender died before it could mark it is sent again, with the same Message-ID. */
export function createOutbox(tools: {
  asRole: AsRole
  transport: MailTransport
  venues: readonly Venue[]
  kinds: MailKinds
  /** Links and Message-IDs begin and end with it. */
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
      if (error instanceof DatabaseAway) void markLater(row, delivery)
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

  /** Not awaited: the caller gets the error at once. */
  async function markLater(row: OutboxRow, delivery: Delivery): Promise<void> {
    const claimEnds = performance.now() + MARK_WITHIN_MS
    while (performance.now() < claimEnds) {
      await pause(MARK_AGAIN_MS, null, { ref: false })
      const isMarked = await markDelivered(asRole, row, delivery).then(
        () => true,
        () => false,
      )
      if (isMarked) return
    }
  }

  async function sendInTurn(): Promise<number> {
    for (let tried = 0; ; tried += 1) {
      const [row] = await claimDueMails(asRole, 1)
      if (!row) return tried
      await deliver(row)
    }
  }

  const underWay = new Set<Promise<unknown>>()
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
      const sending = outbox
        .sendFor(code)
        .catch((error: Error) => log('mails put off', { error: error.name }))
      underWay.add(sending)
      void sending.then(() => underWay.delete(sending))
    },
    async settled() {
      await Promise.all(underWay)
    },
    async sendOne(id) {
      const [row] = await claimMail(asRole, id)
      return row ? deliver(row) : null
    },
    async sendDue() {
      const counts = await Promise.all(Array.from({ length: SENDERS }, sendInTurn))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
  return outbox
}
