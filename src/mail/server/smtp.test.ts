import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { SMTP_CONNECTIONS_MAX } from '#mail/mail-timing.ts'
import { NO_SMTP_FAULTS } from '#testing/mail/smtp-faults.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'

import { openSmtp } from './smtp.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

const FROM = 'La Roue des Avis <roue@roue.example>'
const MAIL: OutgoingMail = {
  messageId: '<0b7e@roue.example>',
  to: 'ana@example.org',
  subject: 'Votre lot chez Wafu Bar : Bière',
  text: 'Votre code : AB12CD34',
  html: '<p>Votre code : <b>AB12CD34</b></p>',
}
/** Longer than each single answer of the slow server. */
const SHORT_TIMEOUT_MS = 700
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

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
  ])('is sent to no second mailbox for the address %j', async (to) => {
    await transport.deliver({ ...MAIL, to })
    const reached = sink.mails.flatMap(({ recipients }) => recipients)
    expect(reached.length).toBeLessThanOrEqual(1)
    expect(reached).not.toContain('evil@example.org')
    for (const { headers } of sink.mails) expect(headers).not.toHaveProperty('bcc')
  })

  it.each([
    'bar@example.org, evil@example.org',
    'bar@example.org\r\nBcc: evil@example.org',
    'friends: bar@example.org, evil@example.org;',
  ])('has one mailbox as Reply-To: %j', async (replyTo) => {
    await transport.deliver({ ...MAIL, replyTo })
    const headers = sink.mails[0]?.headers ?? {}
    expect(sink.mails).toMatchObject([{ recipients: [MAIL.to] }])
    expect(Object.keys(headers).toSorted()).toEqual([...HEADERS, 'reply-to'].toSorted())
    expect(headers['reply-to']?.split('>')).toHaveLength(2)
  })

  it.each([
    ['subject', 'Lot\r\nBcc: evil@example.org'],
    ['subject', 'Lot\nBcc: evil@example.org\n\nbody'],
    ['subject', 'Lot\u2028Bcc: evil@example.org'],
    ['messageId', '<0b7e@roue.example>\r\nBcc: evil@example.org'],
    ['text', 'code\r\n.\r\nMAIL FROM:<evil@example.org>\r\n'],
    ['html', '<p>\r\n.\r\nRCPT TO:<evil@example.org>\r\n'],
  ])('keeps each line of the %s out of headers and commands: %j', async (field, value) => {
    expect(await transport.deliver({ ...MAIL, [field]: value })).toEqual({ outcome: 'sent' })
    expect(sink.mails).toMatchObject([{ recipients: ['ana@example.org'] }])
    expect(Object.keys(sink.mails[0]?.headers ?? {}).toSorted()).toEqual(HEADERS)
  })

  it.each([550, 552, 554])('is refused for good by an answer %i to the recipient', async (code) => {
    sink.refuseWith(code)
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'refused', reason: `SMTP ${code}` })
  })

  it('may be retried after a 421 and a closed connection', async () => {
    sink.refuseWith(421)
    expect(await transport.deliver(MAIL)).toMatchObject({ outcome: 'failed', reason: 'SMTP 421' })
  })

  it.each([450, 451, 452])('is deferred by an answer %i', async (code) => {
    sink.refuseWith(code)
    const deferred = { outcome: 'failed', reason: `SMTP ${code}`, isDeferred: true }
    expect(await transport.deliver(MAIL)).toEqual(deferred)
  })

  it('is sent to its only recipient when the server accepts it', async () => {
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'sent' })
    const { messageId, subject } = MAIL
    expect(sink.mails).toMatchObject([{ recipients: [MAIL.to], messageId, subject }])
    expect(sink.mails[0]?.text).toContain('AB12CD34')
    expect(sink.mails[0]?.html).toContain('AB12CD34')
  })

  it('has a Reply-To with the mailbox for answers', async () => {
    await transport.deliver({ ...MAIL, replyTo: 'bar@example.org' })
    expect(sink.mails[0]?.headers['reply-to']).toBe('bar@example.org')
  })

  it('declares that it is automatic, so that no absence message is sent back', async () => {
    await transport.deliver(MAIL)
    expect(sink.mails[0]?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    })
  })

  it('is aborted after the time-out, in the queue and during delivery, and does not arrive later', async () => {
    sink.setFaults(() => 'slow')
    const impatient = openSmtp(sink.url, FROM, SHORT_TIMEOUT_MS)
    const deliveries = Array.from({ length: SMTP_CONNECTIONS_MAX + 1 }, async () =>
      impatient.deliver(MAIL),
    )
    const failed = { outcome: 'failed', reason: 'SMTP EABORT' }
    expect(await Promise.all(deliveries)).toEqual(deliveries.map(() => failed))
    sink.setFaults(NO_SMTP_FAULTS)
    await pause(3 * SHORT_TIMEOUT_MS)
    expect(sink.mails).toEqual([])
    expect(await impatient.deliver(MAIL)).toEqual({ outcome: 'sent' })
    impatient.close()
  })
})

describe('mail over SMTP to a failing server', () => {
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
    const startedMs = performance.now()
    const delivery = await transport.deliver(MAIL)
    return { delivery, seconds: (performance.now() - startedMs) / 1000 }
  }

  it.each([
    ['a server that is closed for maintenance', '554 closed\r\n', () => '', 'SMTP 554'],
    ['too many connections', '421 too many\r\n', () => '', 'SMTP 421'],
    [
      'a wrong password',
      '220 hello\r\n',
      (line: string) =>
        line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN\r\n' : '535 wrong\r\n',
      'SMTP 535',
    ],
    [
      'a sender that is not allowed',
      '220 hello\r\n',
      (line: string) => (/^(?:EHLO|RSET)/.test(line) ? '250 hello\r\n' : '553 not you\r\n'),
      'SMTP 553',
    ],
  ])(
    'may be retried after %s, which is not about this mail',
    async (_, greeting, answerTo, reason) => {
      expect((await deliver(await serve(greeting, answerTo))).delivery).toEqual({
        outcome: 'failed',
        reason,
      })
    },
  )

  it('fails at once when the connection is refused', async () => {
    const stopped = await serve('', () => '')
    stopped.server.close()
    const { delivery, seconds } = await deliver(stopped)
    expect(delivery).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^SMTP E\w+$/) as string,
    })
    expect(seconds).toBeLessThan(2)
  })

  it('fails within the time-out when the server sends no greeting or no answer', async () => {
    const [withoutGreeting, withoutAnswer] = await Promise.all([
      deliver(await serve('', () => '')),
      deliver(await serve('220 hello\r\n', () => '')),
    ])
    for (const { delivery } of [withoutGreeting, withoutAnswer]) {
      expect(delivery).toEqual({ outcome: 'failed', reason: 'SMTP ETIMEDOUT' })
    }
    expect(withoutGreeting.seconds).toBeLessThan(6)
    expect(withoutAnswer.seconds).toBeLessThan(11)
  })

  it('fails when the server closes each connection', async () => {
    const closing = await serve('220 hello\r\n', () => '')
    closing.server.on('connection', (socket) => socket.end())
    const { delivery, seconds } = await deliver(closing)
    expect(delivery.outcome).toBe('failed')
    expect(seconds).toBeLessThan(5)
  })
})
