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
  images: [{ cid: 'code@roue.example', png: Buffer.from('a picture') }],
}

describe('mail over an HTTP API', () => {
  let sink: MailApiSink
  beforeAll(async () => {
    sink = await startMailApiSink(KEY)
  })
  beforeEach(() => sink.answerWith(null))
  afterAll(async () => sink.close())
  const deliver = async (key = KEY, timeoutMs?: number) =>
    openMailApi({ url: sink.url, key }, FROM, timeoutMs).deliver(MAIL)

  it.each([
    [401, 'restricted_api_key', 'failed', undefined],
    [403, 'validation_error', 'failed', undefined],
    [409, 'concurrent_idempotent_requests', 'failed', true],
    [422, 'invalid_from_address', 'failed', undefined],
    [429, 'rate_limit_exceeded', 'failed', true],
    [500, 'application_error', 'failed', undefined],
  ] as const)('may retry after the answer %i %s', async (status, name, outcome, isDeferred) => {
    sink.answerWith({ status, body: { name, message: `not now, ${MAIL.to}` } })
    const delivery = await deliver()
    expect(delivery).toEqual({
      ...{ outcome, reason: `mail API ${status} ${name}` },
      ...(isDeferred && { isDeferred }),
    })
  })

  it('refuses for good only when the error is about the recipient, and quotes no address', async () => {
    const body = { name: 'validation_error', message: `Invalid \`to\` field: ${MAIL.to}` }
    sink.answerWith({ status: 422, body })
    expect(await deliver()).toEqual({ outcome: 'refused', reason: 'mail API 422 validation_error' })
  })

  it('may retry when the answer is not JSON, times out or redirects', async () => {
    sink.answerWith({ status: 502, body: '<html>' })
    expect(await deliver()).toEqual({ outcome: 'failed', reason: 'mail API 502' })
    sink.answerWith('never')
    expect(await deliver(KEY, 200)).toEqual({ outcome: 'failed', reason: 'mail API TimeoutError' })
    sink.answerWith({ status: 307, body: '', location: 'http://127.0.0.1:9/' })
    expect(await deliver()).toEqual({ outcome: 'failed', reason: 'mail API TypeError' })
    expect(sink.mails).toEqual([])
  })

  it('may retry after a wrong key', async () => {
    expect(await deliver('wrong')).toEqual({
      outcome: 'failed',
      reason: 'mail API 401 missing_api_key',
    })
  })

  it('sends a mail to one mailbox, and a repeated mail once', async () => {
    expect(await deliver()).toEqual({ outcome: 'sent' })
    expect(await deliver()).toEqual({ outcome: 'sent' })
    const { to, subject, text, html } = MAIL
    const content = Buffer.from('a picture').toString('base64')
    const attachments = [{ filename: 'picture-1.png', content_id: 'code@roue.example', content }]
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
    expect(sink.mails).toEqual([{ from: FROM, to: [to], subject, text, html, attachments, headers }])
  })

  it('may retry when the connection is refused', async () => {
    const stopped = await startMailApiSink(KEY)
    const { url } = stopped
    await stopped.close()
    const { outcome } = await openMailApi({ url, key: KEY }, FROM).deliver(MAIL)
    expect(outcome).toBe('failed')
  })
})
