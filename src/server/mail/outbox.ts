import type { Venue } from '#core/venue.ts'
import type { AsRole, Log } from '#server/services.ts'

import { claimDue, claimForCode, markDelivered, statusesOfCode, type OutboxRow } from './outbox-rows.ts'
import { renderMail } from './render-mail.ts'
import type { Delivery, MailTransport } from './transport.ts'

export type Sending =
  | { readonly type: 'sent' | 'alreadySent' | 'filed' | 'waiting' }
  | { readonly type: 'failed'; readonly reason: string }

/** The mails that wait in the database, and their sender. */
export type Outbox = {
  /** Sends the mails of a code now, those that nobody has sent yet. */
  sendFor(code: string): Promise<Sending>
  /** Sends what nobody asked for in time, and what failed before; gives how many it tried. */
  sendDue(): Promise<number>
}

const BATCH = 20

/** At least once: a mail whose sender died before it could mark it is sent again, with the same Message-ID. */
export function createOutbox(tools: {
  asRole: AsRole
  transport: MailTransport
  venues: readonly Venue[]
  /** Of our own Message-IDs. */
  domain: string
  log: Log
}): Outbox {
  const { asRole, transport, venues, domain, log } = tools

  async function deliver(row: OutboxRow): Promise<Delivery> {
    const mail = renderMail(row, venues, domain)
    const delivery: Delivery = mail
      ? await transport.deliver(mail)
      : { outcome: 'refused', reason: `unknown venue ${row.app_identifier}` }
    await markDelivered(asRole, row, delivery)
    const reason = 'reason' in delivery ? { reason: delivery.reason } : {}
    log('mail', { mail: row.id, recipient: row.recipient, outcome: delivery.outcome, ...reason })
    return delivery
  }

  return {
    async sendFor(code) {
      const before = await statusesOfCode(asRole, code)
      if (before.every((status) => status === 'sent')) return { type: 'alreadySent' }
      const deliveries = await Promise.all((await claimForCode(asRole, code)).map(deliver))
      const failure = deliveries.find((delivery) => 'reason' in delivery)
      if (failure) return { type: 'failed', reason: failure.reason }
      const after = await statusesOfCode(asRole, code)
      if (after.every((status) => status === 'sent')) return { type: 'sent' }
      return { type: after.every((status) => status === 'filed') ? 'filed' : 'waiting' }
    },
    async sendDue() {
      for (let tried = 0; ;) {
        const rows = await claimDue(asRole, BATCH)
        await Promise.all(rows.map(deliver))
        tried += rows.length
        if (rows.length < BATCH) return tried
      }
    },
  }
}
