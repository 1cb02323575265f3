import { MAIL_API_TIMEOUT_MS } from '#mail/mail-timing.ts'

import { AUTOMATIC_MAIL_HEADERS, type Delivery, type MailTransport } from './transport.ts'

/** A mail service with the HTTP API that Resend documents: `POST /emails`. */
export type MailApi = { readonly url: string; readonly key: string }

/**
 * Mail over HTTPS, for hosts that block outgoing SMTP. The Message-ID is the idempotency key: the service sends a repeated
 * mail once for as long as it stores the key (Resend: 24 hours). The service puts its own Message-ID into the delivered mail.
 */
export function openMailApi(
  { url, key }: MailApi,
  from: string,
  answerTimeoutMs = MAIL_API_TIMEOUT_MS,
): MailTransport {
  return {
    async deliver({ messageId, to, subject, text, html, images = [] }): Promise<Delivery> {
      const attachments = images.map(({ cid, png }, index) => ({
        ...{ filename: `picture-${index + 1}.png`, content_id: cid },
        content: Buffer.from(png).toString('base64'),
      }))
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': messageId,
          },
          body: JSON.stringify({
            ...{ from, to: [to], subject, text, html, attachments },
            headers: AUTOMATIC_MAIL_HEADERS,
          }),
          // A redirect would send the key to another address than the configured one.
          redirect: 'error',
          signal: AbortSignal.timeout(answerTimeoutMs),
        })
        if (answer.ok) {
          await answer.body?.cancel()
          return { outcome: 'sent' }
        }
        return readFailure(answer.status, await answer.json().catch(() => null))
      } catch (error) {
        return { outcome: 'failed', reason: `mail API ${error instanceof Error ? error.name : 'error'}` }
      }
    },
    close: () => {},
  }
}

/** Statuses with which the service defers this mail. It waits longer than after an unreachable service. */
const DEFERRED_STATUSES = new Set([409, 425, 429])

/**
 * Only an error about the recipient is final (docs/decisions/039). Any other comes from our settings or is temporary. The
 * reason is logged, so it does not contain the message, which may quote the address.
 */
function readFailure(status: number, body: unknown): Delivery {
  const { name, message } = (body ?? {}) as { name?: unknown; message?: unknown }
  const errorName = typeof name === 'string' && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : ''
  const reason = `mail API ${status}${errorName}`
  const isAboutRecipient = [400, 422].includes(status) && /`to`/.test(String(message))
  if (isAboutRecipient) return { outcome: 'refused', reason }
  return DEFERRED_STATUSES.has(status)
    ? { outcome: 'failed', reason, isDeferred: true }
    : { outcome: 'failed', reason }
}
