import { createTransport } from 'nodemailer'

import {
  SMTP_CONNECT_TIMEOUT_MS,
  SMTP_CONNECTIONS_MAX,
  SMTP_DELIVERY_TIMEOUT_MS,
  SMTP_GREETING_TIMEOUT_MS,
  SMTP_SILENCE_TIMEOUT_MS,
} from '#mail/mail-timing.ts'

import {
  AUTOMATIC_MAIL_HEADERS,
  type Delivery,
  type MailTransport,
  type OutgoingMail,
} from './transport.ts'

const TIMEOUTS_MS = {
  connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
  greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
  socketTimeout: SMTP_SILENCE_TIMEOUT_MS,
}

const TEST = 'Test mail'

/**
 * Returns the transport over SMTP, with a pool of connections. After the time-out, the signal
 * removes the mail from the queue or closes its connection. If the delivery were only ignored after
 * the time-out, the mail would still be sent after its claim has expired.
 */
export function openSmtp(
  url: string,
  from: string,
  sendTimeoutMs = SMTP_DELIVERY_TIMEOUT_MS,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS_MS,
  })
  return {
    async deliver(mail): Promise<Delivery> {
      try {
        await transport.sendMail({
          ...toMessage(mail, from),
          signal: AbortSignal.timeout(sendTimeoutMs),
        })
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Connects to a mail server, and sends a test mail if `to` is given. Throws if the server refuses.
 */
export async function checkSmtp(url: string, from: string, to?: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS_MS })
  if (to === undefined) await transport.verify()
  else await transport.sendMail({ from, to: { name: '', address: to }, subject: TEST, text: TEST })
}

/**
 * Returns the mail as nodemailer takes it. Addresses are objects, because nodemailer parses a
 * string as a list of addresses. A Content-ID is globally unique (RFC 2392), as a Message-ID is.
 */
export function toMessage(
  { messageId, to, replyTo, subject, text, html, images = [] }: OutgoingMail,
  from: string,
) {
  const id = messageId.slice(1, -1)
  const attachments = images.map(({ cid, png }, index) => ({
    cid: `${cid}.${id}`,
    content: Buffer.from(png),
    contentType: 'image/png',
    filename: `image-${index + 1}.png`,
    contentDisposition: 'inline' as const,
  }))
  return {
    messageId,
    from,
    to: { name: '', address: to },
    replyTo: replyTo && { name: '', address: replyTo },
    subject,
    text,
    // Texts of the mail cannot match, because their quotation marks are escaped.
    html: html.replaceAll(/src="cid:\w+/g, `$&.${id}`),
    attachments,
    headers: AUTOMATIC_MAIL_HEADERS,
  }
}

/**
 * Returns the outcome of a failed delivery. A 5xx in answer to the recipient or the content is
 * final. A 5xx in answer to the login, the sender or the connection is caused by our own settings.
 * Any other error is temporary. Both are retried. The reason is logged, so it contains no address.
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
