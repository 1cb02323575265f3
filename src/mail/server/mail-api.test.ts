import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startMailApiSink, type MailApiSink } from '#testing/mail/mail-api-sink.ts'

import { openMailApi } from './mail-api.ts'
import type { OutgoingMail } from './transport.ts'

const KEY = 're_0123456789'
const FROM = 'La Roue des Avis <roue@roue.example>'
const MAIL: OutgoingMail = {
  messageId: '<0b7e@roue.example>',
  to: 'ana@example.org',
  subject: 'Votre lot chez Wafu Bar : Bière',
  text: 'Votre code : AB12CD34',
  html: '<p>Votre code : <b>AB12CD34</b></p>',
  pictures: [{ cid: 'code@roue.example', png: Buffer.from('a picture') }],
}

describe('mail over an HTTP API', () => {
  let sink: MailApiSink
  beforeAll(async () => {
    sink = await startMailApiSink(KEY)
  })
  beforeEach(() => sink.answerWith(null))
  afterAll(async () => sink.close())
  const deliver = async (key = KEY, withinMs?: number) =>
    openMailApi({ url: sink.url, key }, FROM, withinMs).deliver(MAIL)

  it.each([
    [401, 'restricted_api_key', 'failed', undefined],
    [403, 'validation_error', 'failed', undefined],
    [409, 'concurrent_idempotent_requests', 'failed', true],
    [422, 'invalid_from_address', 'failed', undefined],
    [429, 'rate_limit_exceeded', 'failed', true],
    [500, 'application_error', 'failed', undefined],
  ] as const)('keeps a mail that was answered %i %s', async (status, name, outcome, isDeferred) => {
    sink.answerWith({ status, body: { name, message: `not now, ${MAIL.to}` } })
    const delivery = await deliver()
    expect(delivery).toEqual({
      ...{ outcome, reason: `mail API ${status} ${name}` },
      ...(isDeferred && { isDeferred }),
    })
  })

  it('gives up only on a word about the recipient, and repeats no address', async () => {
    const body = { name: 'validation_error', message: `Invalid \`to\` field: ${MAIL.to}` }
    sink.answerWith({ status: 422, body })
    expect(await deliver()).toEqual({ outcome: 'refused', reason: 'mail API 422 validation_error' })
  })

  it('keeps a mail whose answer is no JSON, does not come, or leads elsewhere', async () => {
    sink.answerWith({ status: 502, body: '<html>' })
    expect(await deliver()).toEqual({ outcome: 'failed', reason: 'mail API 502' })
    sink.answerWith('never')
    expect(await deliver(KEY, 200)).toEqual({ outcome: 'failed', reason: 'mail API TimeoutError' })
    sink.answerWith({ status: 307, body: '', location: 'http://127.0.0.1:9/' })
    expect(await deliver()).toEqual({ outcome: 'failed', reason: 'mail API TypeError' })
    expect(sink.mails).toEqual([])
  })

  it('is refused with a wrong key', async () => {
    expect(await deliver('wrong')).toEqual({
      outcome: 'failed',
      reason: 'mail API 401 missing_api_key',
    })
  })

  it('sends one mail to one mailbox, and the same mail once', async () => {
    expect(await deliver()).toEqual({ outcome: 'sent' })
    expect(await deliver()).toEqual({ outcome: 'sent' })
    const { to, subject, text, html } = MAIL
    const content = Buffer.from('a picture').toString('base64')
    const attachments = [{ filename: 'picture-1.png', content_id: 'code@roue.example', content }]
    expect(sink.mails).toEqual([{ from: FROM, to: [to], subject, text, html, attachments }])
  })

  it('keeps a mail while nobody listens', async () => {
    const gone = await startMailApiSink(KEY)
    const { url } = gone
    await gone.close()
    const { outcome } = await openMailApi({ url, key: KEY }, FROM).deliver(MAIL)
    expect(outcome).toBe('failed')
  })
})
