import { setTimeout as pause } from 'node:timers/promises'

import { createBatcher } from '#database/server/batches.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { MARK_RETRY_MS, MARK_TIMEOUT_MS, MARK_TOGETHER_MS } from '#mail/mail-timing.ts'

import { markDelivered, type DeliveredMail } from './outbox-rows.ts'

type MarkTools = {
  readonly asRole: AsRole
  readonly steps: { readonly add: (venueKey: string, step: 'mailed') => void }
}

/**
 * Returns the function that records the outcome of a delivery. One statement records several
 * outcomes at about the same time, for example of both mails of a code. If the database is
 * unavailable, the function rejects, and retries until the claim of the mail expires.
 */
export function createMarker({ asRole, steps }: MarkTools): (mail: DeliveredMail) => Promise<void> {
  const markTogether = createBatcher(
    async (delivered: readonly DeliveredMail[]) => {
      const changed = await markDelivered(asRole, delivered)
      return delivered.map(({ row }) => changed.has(row.id))
    },
    { collectMs: MARK_TOGETHER_MS },
  )
  const mark = async (mail: DeliveredMail) => {
    const { row, delivery } = mail
    const isChanged = await markTogether(mail)
    const isPrizeMail = row.kind === 'prize' && row.recipient === 'player'
    if (isChanged && isPrizeMail && delivery.outcome === 'sent')
      steps.add(row.app_identifier, 'mailed')
  }
  const markLater = async (mail: DeliveredMail) => {
    const claimEndsMs = performance.now() + MARK_TIMEOUT_MS
    while (performance.now() < claimEndsMs) {
      await pause(MARK_RETRY_MS, null, { ref: false })
      const isMarked = await mark(mail).then(
        () => true,
        () => false,
      )
      if (isMarked) return
    }
  }
  return async (mail) =>
    mark(mail).catch((error: unknown) => {
      // The retries are not awaited, so that the caller gets the error at once.
      if (error instanceof DatabaseUnavailable) void markLater(mail)
      throw error
    })
}
