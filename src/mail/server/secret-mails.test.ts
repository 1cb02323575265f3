import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'

import { createSecretMails } from './secret-mails.ts'
import { openSmtp } from './smtp.ts'
import type { MailTransport } from './transport.ts'

const TO = 'ana@bar.example'
const CODE = 'K7QX-0B4M'

describe('a mail with a secret', () => {
  let smtp: SmtpSink
  let transport: MailTransport
  let waits: number[]
  let logged: (object | undefined)[]
  beforeAll(async () => {
    smtp = await startSmtpSink()
  })
  beforeEach(() => {
    ;[waits, logged] = [[], []]
    smtp.mails.length = 0
    smtp.refuseWith(null)
    transport = openSmtp(smtp.url, 'Roue <roue@roue.example>')
  })
  afterEach(() => transport.close())
  afterAll(async () => smtp.close())

  /** Sends a mail. Calls `atWait` with the number of the wait, instead of waiting. */
  function send(atWait: (wait: number) => void, isValid = async () => true) {
    const wait = async (ms: number) => atWait(waits.push(ms))
    const log = (_: string, fields?: object) => void logged.push(fields)
    const mails = createSecretMails({ transport, publicUrl: 'https://roue.example', log, wait })
    const mail = { subject: 'Code', text: CODE, html: `<p>${CODE}</p>` }
    mails.sendSoon({ kind: 'sign_in', to: TO, mail, isValid })
  }

  it('is not sent again after it was refused for good', async () => {
    smtp.refuseWith(550)
    send(() => {})
    await expect
      .poll(() => logged)
      .toEqual([{ kind: 'sign_in', outcome: 'refused', reason: 'SMTP 550' }])
    expect(waits).toEqual([])
  })

  it('is retried 30 s after a server has deferred it, then after twice that time', async () => {
    smtp.refuseWith(451)
    send((wait) => wait === 3 && smtp.refuseWith(null))
    await expect
      .poll(() => smtp.mails)
      .toMatchObject([{ recipients: [TO], text: expect.stringContaining(CODE) }])
    expect(waits).toEqual([30_000, 60_000, 120_000])
    await expect.poll(() => logged).toHaveLength(4)
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${CODE}|${TO}`))
  })

  it('is sent again with the same Message-ID if its receipt is lost, so that a mailbox shows it once', async () => {
    smtp.setFaults((stage) => (stage === 'dot' ? 'acceptThenDrop' : null))
    send(() => smtp.refuseWith(null))
    await expect.poll(() => smtp.mails).toHaveLength(2)
    const [first, second] = smtp.mails
    expect(second?.messageId).toBe(first?.messageId)
    // The second delivery is logged after the mail has arrived.
    await expect.poll(() => logged).toHaveLength(2)
  })

  it('is retried if the database is unavailable, but not after its secret has expired', async () => {
    smtp.refuseWith(451)
    const asked: string[] = []
    const isValid = async () => {
      if (asked.push('') === 1) throw new DatabaseUnavailable('away')
      return false
    }
    send(() => {}, isValid)
    await expect.poll(() => asked).toHaveLength(2)
    expect(logged).toHaveLength(2)
  })
})
