import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

export type SunkMail = {
  /** The recipients of the envelope: whom the mail really went to. */
  readonly recipients: readonly string[]
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The names of its header lines, in lower case. */
  readonly headers: readonly string[]
}

/** A real SMTP server on loopback that keeps every mail. */
export type SmtpSink = {
  readonly url: string
  readonly mails: SunkMail[]
  /** From now on every recipient is refused with this code, or none. */
  refuseWith(code: number | null): void
  close(): Promise<void>
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (refusal === null) return callback()
      callback(Object.assign(new Error('refused by the test'), { responseCode: refusal }))
    },
    onData(stream, session, callback) {
      void keep(stream, session.envelope.rcptTo).then(() => callback(), callback)
    },
  })
  async function keep(stream: Readable, recipients: readonly SMTPServerAddress[]): Promise<void> {
    const { messageId, subject, text, html, headers } = await PostalMime.parse(await buffer(stream))
    mails.push({
      recipients: recipients.map(({ address }) => address),
      messageId: messageId ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      headers: headers.map(({ key }) => key),
    })
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuseWith(code) {
      refusal = code
    },
    close: async () => new Promise((resolve) => server.close(resolve)),
  }
}
