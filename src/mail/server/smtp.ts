import { createTransport } from 'nodemailer'

import type { Delivery, MailTransport, OutgoingMail } from './transport.ts'

export const CONNECTIONS_MAX = 5
/**
 * Every stage may be slow; all together end before the claim on the mail does, or another sender would send it too.
 * Given up means taken from the queue, or its connection cut: a promise that is only not waited for any more would
 * still send the mail.
 */
const SEND_WITHIN_MS = 45_000
const TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Mail over SMTP, with a few kept connections. */
export function openSmtp(url: string, from: string, sendWithinMs = SEND_WITHIN_MS): MailTransport {
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
        await transport.sendMail({ ...message(mail, from), signal: AbortSignal.timeout(sendWithinMs) })
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** `to` as an object: a plain text would be read as a list of addresses. */
export function message({ messageId, to, subject, text, html, pictures = [] }: OutgoingMail, from: string) {
  const attachments = pictures.map(({ cid, png }, place) => ({
    ...{ cid, content: Buffer.from(png), contentType: 'image/png', filename: `image-${place + 1}.png` },
    contentDisposition: 'inline' as const,
  }))
  return { messageId, from, to: { name: '', address: to }, subject, text, html, attachments }
}

/**
 * A 5xx to this recipient or this text is for good. A 5xx to the login, the sender or the connection speaks of our own
 * settings, and all else of a bad moment: worth another try. Never the address in the reason: it is logged.
 */
function readFailure(error: unknown): Delivery {
  const { responseCode = 0, code, command = '' } = error as Partial<SmtpFailure>
  const reason = `SMTP ${responseCode || (code ?? 'error')}`
  if (responseCode < 400 || !ABOUT_THE_MAIL.has(command)) return { outcome: 'failed', reason }
  return responseCode >= 500
    ? { outcome: 'refused', reason }
    : { outcome: 'failed', reason, isDeferred: true }
}

type SmtpFailure = { responseCode: number; code: string; command: string }
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])
