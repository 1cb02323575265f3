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

/** What the server answered 5xx to is refused for good; all else is worth another try. Never the address: it is logged. */
function readFailure(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const reason = `SMTP ${responseCode ?? code ?? 'error'}`
  return { outcome: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed', reason }
}
