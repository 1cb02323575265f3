import { createTransport } from 'nodemailer'

import type { Delivery, MailTransport, OutgoingMail } from './transport.ts'

export const CONNECTIONS_MAX = 5
/**
 * For all stages of a delivery together, shorter than the claim on the mail (outbox-rows.ts): after the claim another sender
 * may send it. The signal removes the mail from the queue or closes its connection; a promise that is only ignored would still
 * send the mail.
 */
const SEND_TIMEOUT_MS = 45_000
const TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Mail over SMTP, with a pool of connections. */
export function openSmtp(url: string, from: string, sendTimeoutMs = SEND_TIMEOUT_MS): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS_MS,
  })
  return {
    async deliver(mail): Promise<Delivery> {
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(sendTimeoutMs) })
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Returns the mail in the form of nodemailer. `to` is an object: nodemailer parses a string as a list of addresses. */
export function toMessage({ messageId, to, subject, text, html, images = [] }: OutgoingMail, from: string) {
  const attachments = images.map(({ cid, png }, index) => ({
    ...{ cid, content: Buffer.from(png), contentType: 'image/png', filename: `image-${index + 1}.png` },
    contentDisposition: 'inline' as const,
  }))
  return { messageId, from, to: { name: '', address: to }, subject, text, html, attachments }
}

/**
 * A 5xx in answer to the recipient or the content is final. A 5xx in answer to the login, the sender or the connection comes
 * from our own settings, and any other error is temporary: both are retried. The reason is logged, so it contains no address.
 */
function readFailure(error: unknown): Delivery {
  const { responseCode = 0, code, command = '' } = error as Partial<SmtpFailure>
  const reason = `SMTP ${responseCode || (code ?? 'error')}`
  if (responseCode < 400 || !COMMANDS_OF_MAIL.has(command)) return { outcome: 'failed', reason }
  return responseCode >= 500
    ? { outcome: 'refused', reason }
    : { outcome: 'failed', reason, isDeferred: true }
}

type SmtpFailure = { responseCode: number; code: string; command: string }
const COMMANDS_OF_MAIL = new Set(['RCPT TO', 'DATA'])
