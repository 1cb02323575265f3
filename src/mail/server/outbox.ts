import { setTimeout as pause } from 'node:timers/promises'

import { kindOf } from '#database/server/database-error.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { SEND_EVERY_MS, SENDERS } from '#mail/mail-timing.ts'
import type { Log } from '#platform/server/log.ts'
import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
import { readLogo } from '#venues/logos/server/logo-rows.ts'

import { createMarker } from './mark-mails.ts'
import {
  claimOverdueMails,
  claimMail,
  claimMailsOfCode,
  readMailsOfCode,
  type OutboxRow,
} from './outbox-rows.ts'
import { redactAddresses } from './redact-addresses.ts'
import { renderMail, type RenderTools } from './render-mail.ts'
import type { Delivery, MailTransport, OutgoingMail } from './transport.ts'

/** The state of a code's mails after an attempt to send them. */
type SendResult =
  | { readonly type: 'sent' | 'alreadySent' | 'filed' | 'waiting' }
  | { readonly type: 'failed'; readonly reason: string }

/** Sends the mails that are recorded in the database. */
export type Outbox = {
  /** Sends the waiting mails of a code now. */
  sendFor(code: string): Promise<SendResult>
  /** Starts to send claimed mails. A failed mail is retried by `sendOverdue`. */
  sendSoon(claimed: readonly OutboxRow[]): void
  /** Resolves when all attempts that `sendSoon` has started are finished. */
  settled(): Promise<void>
  /**
   * Sends a mail now. Returns null if no mail with this id is waiting, or another sender has
   * claimed it.
   */
  sendOne(id: string): Promise<Delivery | null>
  /**
   * Sends all overdue mails: those that no request has sent in time, and those that failed before.
   * Returns the number of attempts.
   */
  sendOverdue(): Promise<number>
}

/**
 * Returns the outbox. The outbox sends each mail at least once. If a sender is killed before it
 * marks a mail, the mail is sent again with the same Message-ID.
 */
export function createOutbox(tools: DeliveryTools): Outbox {
  const { asRole, log, transport } = tools
  const mark = createMarker(tools)

  async function deliver(row: OutboxRow, written?: OutgoingMail | Delivery): Promise<Delivery> {
    const mail = written ?? (await writeMail(row, tools))
    // The error and the log must contain no address.
    const delivery = redactAddresses(
      'to' in mail ? await transport.deliver(mail) : mail,
      row.user_email,
    )
    await mark({ row, delivery })
    const { id, kind, recipient } = row
    const reason = 'reason' in delivery ? { reason: delivery.reason } : {}
    log('mail', { mail: id, kind, recipient, outcome: delivery.outcome, ...reason })
    return delivery
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** Runs `work` after the work of earlier calls. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  /**
   * Sends overdue mails, and returns their number. A mail is claimed when its turn comes, so that
   * no claim expires in a queue. Only one sender at a time uses the processor, because players need
   * it. The next sender starts while this sender waits for the mail server.
   */
  async function sendOneByOne(): Promise<number> {
    for (let attempts = 0; ; attempts += 1) {
      const next = await inTurn(async () => {
        const [row] = await claimOverdueMails(asRole, 1)
        if (!row) return null
        await pause(SEND_EVERY_MS)
        return { row, mail: await writeMail(row, tools) }
      })
      if (!next) return attempts
      await deliver(next.row, next.mail)
    }
  }

  const running = new Set<Promise<unknown>>()
  return {
    async sendFor(code) {
      const claimed = await asRole(
        'game_server',
        {},
        async (query) => claimMailsOfCode(query, code),
        { singleRoundTrip: true },
      )
      const deliveries = await Promise.all(claimed.map(async (row) => deliver(row)))
      const failure = deliveries.find((delivery) => 'reason' in delivery)
      if (failure) return { type: 'failed', reason: failure.reason }
      const mails = await readMailsOfCode(asRole, code)
      const refused = mails.find(({ status }) => status === 'failed' || status === 'erased')
      if (refused) return { type: 'failed', reason: refused.error ?? refused.status }
      if (mails.every(({ status }) => status === 'sent'))
        return { type: claimed.length > 0 ? 'sent' : 'alreadySent' }
      return { type: mails.every(({ status }) => status === 'filed') ? 'filed' : 'waiting' }
    },
    sendSoon(claimed) {
      const sending = Promise.all(claimed.map(async (row) => deliver(row))).catch(
        (error: unknown) => log('mails failed', { error: kindOf(error) }),
      )
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
    async sendOverdue() {
      const counts = await Promise.all(Array.from({ length: SENDERS }, sendOneByOne))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

type DeliveryTools = Parameters<typeof createMarker>[0] &
  RenderTools & {
    readonly transport: MailTransport
    readonly log: Log
  }

/**
 * Returns the mail of a row with the logo of its venue, or the reason why the mail cannot be sent.
 */
export async function writeMail(
  row: OutboxRow,
  tools: RenderTools & { readonly asRole: AsRole },
): Promise<OutgoingMail | Delivery> {
  const venue = tools.venues.find(row.app_identifier)
  const logo = await readMailLogo(tools.asRole, venue?.logo ?? venue?.pictures)
  return renderMail(row, { ...tools, logo })
}

async function readMailLogo(asRole: AsRole, logo: string | undefined): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  const example = EXAMPLE_LOGO_PICTURES.get(logo)
  return example === undefined ? readLogo(asRole, logo, 'small') : Buffer.from(example, 'base64')
}
