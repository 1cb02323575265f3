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
  /** The recipients of the envelope. */
  readonly recipients: readonly string[]
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The headers of the mail, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** A real local SMTP server that stores every mail, unless a fault is set. */
export type SmtpSink = {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** The faults that were applied. */
  readonly faults: SmtpFault[]
  /** Sets the faults from now on. */
  setFaults(faultPlan: SmtpFaultPlan): void
  /** Refuses every recipient with this status code from now on; null accepts them. */
  refuseWith(code: number | null): void
  /** Stops listening. Connections are then refused, as after the end of the process. */
  turnOff(): Promise<void>
  /** Listens again at the same address. */
  turnOn(): Promise<void>
  close(): Promise<void>
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const faults: SmtpFault[] = []
  let faultPlan = NO_SMTP_FAULTS
  const sockets = new Map<number, Socket>()
  const applyFault = async (
    stage: SmtpStage,
    session: SMTPServerSession,
    to = '',
    store = () => {},
  ) => {
    const fault = faultPlan(stage, to)
    if (fault !== null) faults.push(fault)
    if (fault === 'acceptThenDrop') store()
    await applySmtpFault(fault, sockets.get(session.remotePort))
  }
  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    await applyFault('text', session, recipients[0])
    const mail = { recipients, ...(await readMail(stream)) }
    const store = () => mails.push(mail)
    await applyFault('dot', session, recipients[0], store)
    store()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, callback) =>
      void applyFault('connect', session).then(() => callback(), callback),
    onMailFrom: (_, session, callback) =>
      void applyFault('sender', session).then(() => callback(), callback),
    onRcptTo: ({ address }, session, callback) =>
      void applyFault('recipient', session, address).then(() => callback(), callback),
    onData: (stream, session, callback) =>
      void receive(stream, session).then(() => callback(), callback),
  })
  smtp.on('error', () => {})
  const { server } = smtp
  // This listener is registered before the greeting, which may have a fault.
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
      faultPlan = next
    },
    refuseWith(code) {
      faultPlan = (stage) => (stage === 'recipient' ? code : null)
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
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }
}
