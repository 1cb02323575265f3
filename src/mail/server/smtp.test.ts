import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { NO_SMTP_FAULTS } from '#testing/mail/smtp-faults.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'

import { CONNECTIONS_MAX, openSmtp } from './smtp.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

const FROM = 'La Roue des Avis <roue@roue.example>'
const MAIL: OutgoingMail = {
  messageId: '<0b7e@roue.example>',
  to: 'ana@example.org',
  subject: 'Votre lot chez Wafu Bar : Bière',
  text: 'Votre code : AB12CD34',
  html: '<p>Votre code : <b>AB12CD34</b></p>',
}
/** No single answer of a slow server takes that long. */
const HASTE_MS = 700
const HEADERS = [...['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']]

describe('mail over SMTP', () => {
  let sink: SmtpSink
  let transport: MailTransport
  beforeEach(async () => {
    sink = await startSmtpSink()
    transport = openSmtp(sink.url, FROM)
  })
  afterEach(async () => {
    transport.close()
    await sink.close()
  })

  it.each([
    'ana@example.org, evil@example.org',
    'ana@example.org,evil@example.org',
    'ana@example.org; evil@example.org',
    'ana@example.org\r\nBcc: evil@example.org',
    'ana@example.org\r\nRCPT TO:<evil@example.org>',
    'ana@example.org>\r\nRCPT TO:<evil@example.org',
    'friends: ana@example.org, evil@example.org;',
    'Ana <evil@example.org>',
    '"ana@example.org, evil@example.org" <ana@example.org>',
    'ana@example.org evil@example.org',
    'ana@example.org\0,evil@example.org',
  ])('never reaches a second mailbox through the address %j', async (to) => {
    await transport.deliver({ ...MAIL, to })
    const reached = sink.mails.flatMap(({ recipients }) => recipients)
    expect(reached.length).toBeLessThanOrEqual(1)
    expect(reached).not.toContain('evil@example.org')
    for (const { headers } of sink.mails) expect(headers).not.toContain('bcc')
  })

  it.each([
    ['subject', 'Lot\r\nBcc: evil@example.org'],
    ['subject', 'Lot\nBcc: evil@example.org\n\nbody'],
    ['subject', 'Lot\u2028Bcc: evil@example.org'],
    ['messageId', '<0b7e@roue.example>\r\nBcc: evil@example.org'],
    ['text', 'code\r\n.\r\nMAIL FROM:<evil@example.org>\r\n'],
    ['html', '<p>\r\n.\r\nRCPT TO:<evil@example.org>\r\n'],
  ])('lets no line of its %s become a header or a command: %j', async (field, value) => {
    expect(await transport.deliver({ ...MAIL, [field]: value })).toEqual({ outcome: 'sent' })
    expect(sink.mails).toMatchObject([{ recipients: ['ana@example.org'] }])
    expect(sink.mails[0]?.headers.toSorted()).toEqual(HEADERS)
  })

  it.each([550, 552, 554])('that answers %i to the recipient has refused for good', async (code) => {
    sink.refuseWith(code)
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'refused', reason: `SMTP ${code}` })
  })

  it('that closes with 421 may take it later', async () => {
    sink.refuseWith(421)
    expect(await transport.deliver(MAIL)).toMatchObject({ outcome: 'failed', reason: 'SMTP 421' })
  })

  it.each([450, 451, 452])('that answers %i may take it later', async (code) => {
    sink.refuseWith(code)
    const putOff = { outcome: 'failed', reason: `SMTP ${code}`, isDeferred: true }
    expect(await transport.deliver(MAIL)).toEqual(putOff)
  })

  it('that takes a mail has sent it, to its one recipient', async () => {
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'sent' })
    const { messageId, subject } = MAIL
    expect(sink.mails).toMatchObject([{ recipients: [MAIL.to], messageId, subject }])
    expect(sink.mails[0]?.text).toContain('AB12CD34')
    expect(sink.mails[0]?.html).toContain('AB12CD34')
  })

  it('gives up what takes too long altogether, in its queue and under way: nothing arrives after that', async () => {
    sink.setFaults(() => 'slow')
    const hasty = openSmtp(sink.url, FROM, HASTE_MS)
    const given = Array.from({ length: CONNECTIONS_MAX + 1 }, async () => hasty.deliver(MAIL))
    const failed = { outcome: 'failed', reason: 'SMTP EABORT' }
    expect(await Promise.all(given)).toEqual(given.map(() => failed))
    sink.setFaults(NO_SMTP_FAULTS)
    await pause(3 * HASTE_MS)
    expect(sink.mails).toEqual([])
    expect(await hasty.deliver(MAIL)).toEqual({ outcome: 'sent' })
    hasty.close()
  })

  it('sends a mail that failed before with the same Message-ID', async () => {
    sink.refuseWith(451)
    await transport.deliver(MAIL)
    sink.refuseWith(null)
    await transport.deliver(MAIL)
    await transport.deliver(MAIL)
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual([MAIL.messageId, MAIL.messageId])
  })
})

describe('mail over SMTP that does not work', () => {
  const opened: { server: Server; transport: MailTransport }[] = []
  const serve = async (greeting: string, answerTo: (line: string) => string) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      if (greeting !== '') socket.write(greeting)
      socket.on('data', (data) => {
        const answer = answerTo(data.toString('latin1'))
        if (answer !== '') socket.write(answer)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const transport = openSmtp(`smtp://user:password@127.0.0.1:${port}`, FROM)
    opened.push({ server, transport })
    return { server, transport }
  }
  afterEach(() => {
    for (const { server, transport } of opened.splice(0)) {
      transport.close()
      server.close()
    }
  })
  const deliver = async ({ transport }: { transport: MailTransport }) => {
    const begun = performance.now()
    const delivery = await transport.deliver(MAIL)
    return { delivery, seconds: (performance.now() - begun) / 1000 }
  }

  it.each([
    ['a server that is closed for maintenance', '554 closed\r\n', () => '', 'SMTP 554'],
    ['a server that wants no more', '421 too many\r\n', () => '', 'SMTP 421'],
    [
      'a wrong password',
      '220 hello\r\n',
      (line: string) => (line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN\r\n' : '535 wrong\r\n'),
      'SMTP 535',
    ],
    [
      'a sender that is not allowed',
      '220 hello\r\n',
      (line: string) => (/^(?:EHLO|RSET)/.test(line) ? '250 hello\r\n' : '553 not you\r\n'),
      'SMTP 553',
    ],
  ])('is worth another try after %s: that is not about this mail', async (_, greeting, answerTo, reason) => {
    expect((await deliver(await serve(greeting, answerTo))).delivery).toEqual({ outcome: 'failed', reason })
  })

  it('fails at once where nobody listens', async () => {
    const closed = await serve('', () => '')
    closed.server.close()
    const { delivery, seconds } = await deliver(closed)
    expect(delivery).toEqual({ outcome: 'failed', reason: expect.stringMatching(/^SMTP E\w+$/) as string })
    expect(seconds).toBeLessThan(2)
  })

  it('fails within the time-out when the server never greets, or never answers', async () => {
    const [greets, answers] = await Promise.all([
      deliver(await serve('', () => '')),
      deliver(await serve('220 hello\r\n', () => '')),
    ])
    for (const { delivery } of [greets, answers]) {
      expect(delivery).toEqual({ outcome: 'failed', reason: 'SMTP ETIMEDOUT' })
    }
    expect(greets.seconds).toBeLessThan(6)
    expect(answers.seconds).toBeLessThan(11)
  })

  it('fails when the connection is dropped each time', async () => {
    const dropping = await serve('220 hello\r\n', () => '')
    dropping.server.on('connection', (socket) => socket.end())
    const { delivery, seconds } = await deliver(dropping)
    expect(delivery.outcome).toBe('failed')
    expect(seconds).toBeLessThan(5)
  })
})
