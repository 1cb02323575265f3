import { createTransport } from 'nodemailer'

import type { Delivery, MailTransport, OutgoingMail } from './transport.ts'

const CONNECTIONS_MAX = 5
const TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Mail over SMTP, with a few kept connections. */
export function openSmtp(url: string, from: string): MailTransport {
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
        await transport.sendMail(message(mail, from))
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** `to` as an object: a plain text would be read as a list of addresses. */
export function message({ messageId, to, subject, text, html }: OutgoingMail, from: string) {
  return { messageId, from, to: { name: '', address: to }, subject, text, html }
}

/**
 * A 5xx to this recipient or this text is for good. A 5xx to the login, the sender or the connection speaks of our own
 * settings, and all else of a bad moment: worth another try. Never the address in the reason: it is logged.
 */
function readFailure(error: unknown): Delivery {
  const { responseCode = 0, code, command = '' } = error as Partial<SmtpFailure>
  const reason = `SMTP ${responseCode || (code ?? 'error')}`
  return { outcome: responseCode >= 500 && ABOUT_THE_MAIL.has(command) ? 'refused' : 'failed', reason }
}

type SmtpFailure = { responseCode: number; code: string; command: string }
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])
