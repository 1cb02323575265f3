import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { MARK_RETRY_MS, MARK_TIMEOUT_MS } from '#mail/mail-timing.ts'
import type { Log } from '#platform/server/log.ts'
import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
import { readLogo } from '#venues/server/logo-rows.ts'

import { markDelivered, type OutboxRow } from './outbox-rows.ts'
import { redactAddresses } from './redact-addresses.ts'
import { renderMail, type RenderTools } from './render-mail.ts'
import type { Delivery, MailTransport } from './transport.ts'

export type DeliveryTools = RenderTools & {
  readonly asRole: AsRole
  readonly transport: MailTransport
  readonly log: Log
}

/**
 * Sends a claimed mail, records the outcome and logs it. The error and the log contain no address.
 */
export async function deliverMail(row: OutboxRow, tools: DeliveryTools): Promise<Delivery> {
  const { asRole, transport, log } = tools
  const logo = await readMailLogo(asRole, tools.venues.find(row.app_identifier)?.logo)
  const mail = renderMail(row, { ...tools, logo })
  const delivery = redactAddresses(
    'to' in mail ? await transport.deliver(mail) : mail,
    row.user_email,
  )
  await markDelivered(asRole, row, delivery).catch((error: unknown) => {
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

async function readMailLogo(asRole: AsRole, logo: string | undefined): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  const example = EXAMPLE_LOGO_PICTURES.get(logo)
  return example === undefined ? readLogo(asRole, logo, 'small') : Buffer.from(example, 'base64')
}

/**
 * Retries until the claim expires. It is not awaited, so that the caller gets the error at once.
 */
async function markLater(
  row: OutboxRow,
  delivery: Delivery,
  { asRole }: DeliveryTools,
): Promise<void> {
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
