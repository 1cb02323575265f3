import type { Delivery, MailTransport } from './transport.ts'

/** A mail service that takes mail by HTTP, in the form that Resend documents: `POST /emails`. */
export type MailApi = { readonly url: string; readonly key: string }

/** Less than the claim on the mail, so that no other sender takes it meanwhile. */
const ANSWER_WITHIN_MS = 20_000

/**
 * Mail over HTTPS, for places that let no SMTP out. The mail's own Message-ID is the idempotency key: a mail asked for
 * twice leaves once, for as long as the service remembers the key (Resend: 24 hours). The Message-ID that the reader's
 * mailbox sees is the service's own.
 */
export function openMailApi(
  { url, key }: MailApi,
  from: string,
  answerWithinMs = ANSWER_WITHIN_MS,
): MailTransport {
  return {
    async deliver({ messageId, to, subject, text, html, pictures = [] }): Promise<Delivery> {
      const attachments = pictures.map(({ cid, png }, place) => ({
        ...{ filename: `picture-${place + 1}.png`, content_id: cid },
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
          body: JSON.stringify({ from, to: [to], subject, text, html, attachments }),
          // The key goes to the address that was configured, and nowhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithinMs),
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

/** Too early or too often, said of this very mail: it may wait longer than for a service that is away. */
const PUT_OFF = new Set([409, 425, 429])

/**
 * Final is only a word about the recipient (docs/decisions/039). All else is our settings or a bad moment. The message
 * may quote the address and is not repeated: reasons are logged.
 */
function readFailure(status: number, body: unknown): Delivery {
  const { name, message } = (body ?? {}) as { name?: unknown; message?: unknown }
  const word = typeof name === 'string' && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : ''
  const reason = `mail API ${status}${word}`
  const isAboutRecipient = [400, 422].includes(status) && /`to`/.test(String(message))
  if (isAboutRecipient) return { outcome: 'refused', reason }
  return PUT_OFF.has(status) ? { outcome: 'failed', reason, isDeferred: true } : { outcome: 'failed', reason }
}
