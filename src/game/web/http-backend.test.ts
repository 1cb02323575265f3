import { describe, expect, it } from 'vitest'

import { openHttpBackend } from './http-backend.ts'

const REQUEST = { userEmail: 'ana@example.org', prizeName: '', prizeCode: '', adminEmail: '', appName: '' }

function backendThat(answer: () => Response) {
  return openHttpBackend('https://roue.example', 'anon', async () => answer())
}

describe('the request of the mails', () => {
  const ask = async (status: number, body: object | string) =>
    backendThat(
      () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    ).sendPrizeEmail(REQUEST)

  it.each([
    [502, { error: 'SMTP 450', code: 'mail_failed' }, 'SMTP 450'],
    [500, { code: 'WORKER_LIMIT', message: 'out of resources' }, 'out of resources'],
    [500, { error: '', message: 'out of resources' }, 'out of resources'],
    [500, { error: { message: 'x' } }, 'HTTP 500'],
    [503, '<html>', 'HTTP 503'],
    [404, '', 'HTTP 404'],
    [429, { message: ' ' }, 'HTTP 429'],
  ])('fails with the reply %i %o: %s', async (status, body, reason) => {
    expect(await ask(status, body)).toEqual({ type: 'mailsFailed', reason })
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ['an answer that is not JSON', () => new Response('<html>')],
    ['an answer without a message', () => Response.json({ ok: true })],
  ])('is broken with %s', async (_, answer) => {
    expect(await backendThat(answer).sendPrizeEmail(REQUEST)).toEqual({ type: 'mailsBroken' })
  })

  it('is reported as sent for status 200 only', async () => {
    expect(await ask(200, { message: 'ok' })).toEqual({ type: 'mailsSent', message: 'ok' })
    expect(await ask(202, { message: 'ok' })).toEqual({ type: 'mailsWaiting', message: 'ok' })
  })
})

describe('a mail that is requested again', () => {
  const ask = async (status: number) =>
    backendThat(() => Response.json({ message: 'out of resources' }, { status })).resendMail(
      'wafubar',
      'ana@example.org',
    )

  it('has no message if the request fails, whatever the body contains', async () => {
    for (const status of [400, 429, 500]) expect(await ask(status)).toBeNull()
    expect(await ask(200)).toBe('out of resources')
  })
})

describe('a draw that is delayed', () => {
  const request = {
    ...{ appIdentifier: 'wafubar', userEmail: 'ana@example.org', ticket: 'ab'.repeat(16) },
    ...{
      acceptedTerms: true,
      promoEmails: false,
      clientSeed: 'ab'.repeat(16),
      commitment: null,
      oddsHash: null,
    },
  }
  const ask = async (body: object) =>
    backendThat(() => Response.json(body, { status: 429 })).requestDraw(request)

  it('is reported with the server’s reason and seconds; another 429 is a failure', async () => {
    const refusal = { error: 'Réessayez dans 25 secondes.', code: 'too_many_requests' }
    expect(await ask({ ...refusal, seconds: 25 })).toEqual({
      ...{ type: 'drawDelayed', seconds: 25, reason: refusal.error },
    })
    expect(await ask(refusal)).toEqual({ type: 'failed' })
  })
})
