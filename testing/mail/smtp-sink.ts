import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

import {
  applySmtpFault,
  NO_SMTP_FAULTS,
  type SmtpFault,
  type SmtpFaultPlan,
  type SmtpStage,
} from './smtp-faults.ts'

export type ReceivedMail = {
  /** The recipients of the envelope: whom the mail really went to. */
  readonly recipients: readonly string[]
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The names of its header lines, in lower case. */
  readonly headers: readonly string[]
}

/** A real SMTP server on loopback that keeps every mail, unless it is told to do worse. */
export type SmtpSink = {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** What it did instead of going on. */
  readonly faults: SmtpFault[]
  /** From now on. */
  setFaults(mood: SmtpFaultPlan): void
  /** From now on every recipient is refused with this code, or none. */
  refuseWith(code: number | null): void
  /** Whoever comes is refused by the machine, as when the process is gone. */
  turnOff(): Promise<void>
  /** At the same address. */
  turnOn(): Promise<void>
  close(): Promise<void>
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const faults: SmtpFault[] = []
  let mood = NO_SMTP_FAULTS
  const sockets = new Map<number, Socket>()
  const meet = async (stage: SmtpStage, session: SMTPServerSession, to = '', keep = () => {}) => {
    const fault = mood(stage, to)
    if (fault !== null) faults.push(fault)
    if (fault === 'acceptThenDrop') keep()
    await applySmtpFault(fault, sockets.get(session.remotePort))
  }
  async function take(stream: Readable, session: SMTPServerSession): Promise<void> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    await meet('text', session, recipients[0])
    const mail = { recipients, ...(await readMail(stream)) }
    const keep = () => mails.push(mail)
    await meet('dot', session, recipients[0], keep)
    keep()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, callback) => void meet('connect', session).then(() => callback(), callback),
    onMailFrom: (_, session, callback) => void meet('sender', session).then(() => callback(), callback),
    onRcptTo: ({ address }, session, callback) =>
      void meet('recipient', session, address).then(() => callback(), callback),
    onData: (stream, session, callback) => void take(stream, session).then(() => callback(), callback),
  })
  smtp.on('error', () => {})
  const { server } = smtp
  // Before the greeting, which may be the first thing to go wrong.
  server.prependListener('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const turnOff = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets.values()) socket.resetAndDestroy()
    await closed
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    faults,
    setFaults(next) {
      mood = next
    },
    refuseWith(code) {
      mood = (stage) => (stage === 'recipient' ? code : null)
    },
    turnOff,
    async turnOn() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (server.listening) await turnOff()
    },
  }
}

async function readMail(stream: Readable): Promise<Omit<ReceivedMail, 'recipients'>> {
  const { messageId, subject, text, html, headers } = await PostalMime.parse(await buffer(stream))
  return {
    messageId: messageId ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: headers.map(({ key }) => key),
  }
}
