import { describe, expect, it, vi } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { newParticipation, type Participation } from '#game/stored-game.ts'
import { nodeHashes as hashes } from '#platform/server/node-hashes.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import {
  CLIENT_SEED,
  EMAIL,
  NEXT_MONTH,
  NOW,
  prizeById,
  PROMISED,
  TICKET,
} from '#testing/game/games.ts'
import { honestClaim } from '#testing/game/honest-claim.ts'
import { fakeServer, type AskedRequest } from '#testing/servers/fake-server.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { performCall, type CallTools } from './perform-call.ts'

type Answers = Readonly<Record<string, (request: AskedRequest) => Response | Promise<Response>>>
const TERMS_HASH = 'ab'.repeat(32)
const LOOK_UP = `GET ${USED_PRIZE_CODES_PATH}`
const SAVE = `POST ${USED_PRIZE_CODES_PATH}`
const answer = (body: object) => () => Response.json(body)
const refuse = (status: number, body: object) => () =>
  Response.json({ error: 'Non.', ...body }, { status })

/** The calls of a server without faults, except that it draws nothing. */
const ANSWERS: Answers = {
  '/functions/v1/draw-commitment': answer(PROMISED),
  [LOOK_UP]: answer([]),
  [SAVE]: () => new Response(null, { status: 201 }),
  '/functions/v1/send-prize-email': answer({ message: 'ok' }),
  '/functions/v1/resend-mail': answer({ message: 'ok' }),
}

function toolsWith(
  answers: Answers,
  more: Partial<CallTools> = {},
): CallTools & ReturnType<typeof fakeServer> {
  const all = { ...ANSWERS, ...answers }
  const fake = fakeServer((request) => {
    const path = request.path.replace(/\?.*/, '')
    const answerTo = all[path] ?? all[`${request.method} ${path}`]
    return answerTo?.(request) ?? new Response(null, { status: 500 })
  })
  return {
    ...fake,
    hashes,
    bytes: (count) => new Uint8Array(count),
    makeClientSeed: () => CLIENT_SEED,
    fraction: () => 0.25,
    ...more,
  }
}

/** Returns the commitment and the draw of an honest server for TICKET. */
async function honestDraw(): Promise<{ participation: Participation; drawn: SpinAnswer }> {
  const { odds } = PROMISED
  const claim = await honestClaim({ ticket: TICKET, clientSeed: CLIENT_SEED, odds })
  const { promised, prizeId } = claim
  const proof = { ...claim.proof, ranOut: null }
  const prize = prizeById(prizeId)
  const times = { playedAt: NOW, nextPlayAt: NEXT_MONTH, validUntil: null }
  const drawn = { prize, userEmail: EMAIL, prizeCode: null, codeByEmail: null, ...times, proof }
  const initial = newParticipation({ ticket: TICKET, acceptedTerms: true, promoEmails: false })
  return { participation: { ...initial, promised, clientSeed: CLIENT_SEED }, drawn }
}

/** Requests a commitment for EMAIL. */
const requestCommitment = async (tools: CallTools) =>
  performCall({ type: 'requestCommitment', ticket: TICKET, email: EMAIL }, wafubar, tools)

describe('a call without an answer', () => {
  const offline = toolsWith(
    {},
    fakeServer(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  const unread = toolsWith(
    {},
    fakeServer(() => new Response('<html>')),
  )
  const initial = newParticipation({ ticket: TICKET, acceptedTerms: true, promoEmails: false })
  const participation = { ...initial, promised: PROMISED, clientSeed: CLIENT_SEED }

  it.each([
    [{ type: 'requestCommitment', ticket: TICKET, email: EMAIL }, { type: 'commitmentFailed' }],
    [{ type: 'requestDraw', participation, email: EMAIL }, { type: 'drawFailed' }],
    [{ type: 'requestPrizeState', ticket: TICKET }, { type: 'prizeStateFailed' }],
    [
      { type: 'resendMail', email: EMAIL },
      { type: 'mailResent', message: null },
    ],
  ] as const)('returns an event: %o', async (effect, event) => {
    vi.useFakeTimers()
    for (const tools of [offline, unread]) {
      const performed = performCall(effect, wafubar, tools)
      await vi.runAllTimersAsync()
      expect(await performed).toEqual(event)
    }
    vi.useRealTimers()
  })
})

describe('the draw', () => {
  const requestDraw = async (spin: Answers[string], more: Partial<CallTools> = {}) => {
    const { participation } = await honestDraw()
    const effect = { type: 'requestDraw', participation, email: EMAIL } as const
    return performCall(effect, wafubar, toolsWith({ '/functions/v1/spin': spin }, more))
  }

  it.each([
    ['without a hash of accepted terms', {}, {}, {}],
    [
      'with the hash of the accepted terms',
      { termsHash: TERMS_HASH },
      {},
      { termsHash: TERMS_HASH },
    ],
    ['with the promise token', {}, { note: 'MQ.note' }, { note: 'MQ.note' }],
  ])('is requested %s', async (_, accepted, withToken, sent) => {
    const { participation } = await honestDraw()
    const { promised } = participation
    const tools = toolsWith({})
    const effect = {
      type: 'requestDraw',
      participation: {
        ...participation,
        ...accepted,
        promised: promised && { ...promised, ...withToken },
      },
      email: EMAIL,
    } as const
    await performCall(effect, wafubar, tools)
    expect(tools.asked[0]?.body).toEqual({
      appIdentifier: 'wafubar',
      userEmail: EMAIL,
      ticket: TICKET,
      acceptedTerms: true,
      promoEmails: false,
      clientSeed: CLIENT_SEED,
      commitment: promised?.commitment,
      oddsHash: promised?.oddsHash,
      note: null,
      ...sent,
    })
  })

  it('is verified if the server is honest', async () => {
    const { drawn } = await honestDraw()
    const event = await requestDraw(answer(drawn))
    expect(event).toEqual({ type: 'drawReceived', answer: drawn, trust: 'verified', landing: 0.25 })
  })

  it('is reported as a flaw if the server has changed the prize', async () => {
    const { drawn } = await honestDraw()
    const prize = wafubar.prizes.find(({ id }) => id !== drawn.prize.id)
    expect(await requestDraw(answer({ ...drawn, prize }))).toMatchObject({
      trust: 'prize',
    })
  })

  it('is reported as a flaw if its proof is not readable', async () => {
    const { drawn } = await honestDraw()
    const event = await requestDraw(answer({ ...drawn, proof: null }))
    expect(event).toMatchObject({ type: 'drawReceived', trust: 'proof' })
  })

  it('is not verified if the browser cannot hash', async () => {
    const { drawn } = await honestDraw()
    const event = await requestDraw(answer(drawn), { hashes: null })
    expect(event).toMatchObject({ trust: null })
  })

  it('fails if the browser’s hash function fails', async () => {
    const { drawn } = await honestDraw()
    const failing = { ...hashes, sha256: async () => Promise.reject(new Error('refused')) }
    const event = await requestDraw(answer(drawn), { hashes: failing })
    expect(event).toEqual({ type: 'drawFailed' })
  })

  it('is not requested before its delay has passed', async () => {
    const { participation, drawn } = await honestDraw()
    vi.useFakeTimers()
    const tools = toolsWith({ '/functions/v1/spin': answer(drawn) })
    const effect = { type: 'requestDraw', participation, email: EMAIL, afterSeconds: 25 } as const
    const event = performCall(effect, wafubar, tools)
    await vi.advanceTimersByTimeAsync(24_999)
    expect(tools.asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(tools.asked).toHaveLength(1)
    vi.useRealTimers()
    expect(await event).toMatchObject({ type: 'drawReceived' })
  })

  it('has the promise token that the server has sent', async () => {
    const tools = toolsWith({
      '/functions/v1/draw-commitment': answer({ ...PROMISED, note: 'MQ.note' }),
    })
    expect(await requestCommitment(tools)).toMatchObject({
      type: 'commitmentReceived',
      promised: { ...PROMISED, note: 'MQ.note' },
    })
  })

  it('has a seed of the page that is made after the commitment', async () => {
    const order: string[] = []
    const tools = toolsWith(
      {
        '/functions/v1/draw-commitment': () => {
          order.push('commitment')
          return Response.json(PROMISED)
        },
      },
      {
        makeClientSeed: () => {
          order.push('seed')
          return CLIENT_SEED
        },
      },
    )
    await requestCommitment(tools)
    expect(order).toEqual(['commitment', 'seed'])
  })

  it.each([
    [409, { code: 'already_played', nextPlayAt: NOW }, { type: 'alreadyPlayed', nextPlayAt: NOW }],
    [409, { code: 'already_played' }, { type: 'alreadyPlayed', nextPlayAt: null }],
    [
      409,
      { code: 'stale_odds', oddsHash: PROMISED.oddsHash, odds: PROMISED.odds },
      { type: 'oddsChanged', table: { oddsHash: PROMISED.oddsHash, odds: PROMISED.odds } },
    ],
    [409, { code: 'stale_odds', oddsHash: PROMISED.oddsHash, odds: [{}] }, { type: 'drawFailed' }],
    [
      409,
      { code: 'stale_terms', venue: wafubar, reason: null, changes: [] },
      { type: 'termsChanged', terms: { venue: wafubar, reason: null, changes: [] } },
    ],
    [
      409,
      { code: 'stale_terms', venue: wafubar, reason: 7 },
      { type: 'termsChanged', terms: { venue: wafubar, reason: null, changes: null } },
    ],
    [409, { code: 'stale_terms', venue: { key: 'wafubar' } }, { type: 'drawFailed' }],
    [409, { code: 'stale_commitment' }, { type: 'commitmentRefused' }],
    [
      429,
      { code: 'too_many_requests', seconds: 25 },
      { type: 'drawDelayed', seconds: 25, reason: 'Non.' },
    ],
    [429, { code: 'too_many_requests' }, { type: 'drawFailed' }],
    [
      422,
      { code: 'invalid_email' },
      { type: 'emailRefused', email: EMAIL, problem: 'emailInvalid' },
    ],
    [
      422,
      { code: 'disposable_email' },
      { type: 'emailRefused', email: EMAIL, problem: 'emailDisposable' },
    ],
    [
      403,
      { code: 'closed', at: NOW },
      { type: 'venueUnavailable', unavailability: { code: 'closed', at: NOW } },
    ],
    [422, { code: 'terms_not_accepted' }, { type: 'drawFailed' }],
    [503, { code: 'unavailable' }, { type: 'drawFailed' }],
    [500, { code: 'of a newer server' }, { type: 'drawFailed' }],
  ])('that is refused with %i %o becomes an event', async (status, body, event) => {
    expect(await requestDraw(refuse(status, body))).toEqual(event)
  })
})

describe('the commitment', () => {
  it.each([
    [
      429,
      { code: 'too_many_requests', seconds: 20 },
      { type: 'drawDelayed', seconds: 20, reason: 'Non.' },
    ],
    [429, { code: 'too_many_requests' }, { type: 'commitmentFailed' }],
    [
      422,
      { code: 'disposable_email' },
      { type: 'emailRefused', problem: 'emailDisposable', email: EMAIL },
    ],
  ])('that is refused with %i %o becomes an event', async (status, body, event) => {
    const tools = toolsWith({ '/functions/v1/draw-commitment': refuse(status, body) })
    expect(await requestCommitment(tools)).toEqual(event)
  })

  it('without an address returns whether the venue is available', async () => {
    const unavailability = { code: 'closed', at: NOW }
    const tools = toolsWith({ '/functions/v1/draw-commitment': refuse(403, unavailability) })
    const effect = { type: 'requestCommitment', ticket: TICKET } as const
    expect(await performCall(effect, wafubar, tools)).toEqual({
      type: 'venueUnavailable',
      unavailability,
    })
    expect(tools.asked.map(({ body }) => body)).toEqual([
      { appIdentifier: wafubar.key, ticket: TICKET },
    ])
  })
})

describe('the code', () => {
  const obtain = async (answers: Answers) => {
    const { participation } = await honestDraw()
    const effect = {
      type: 'obtainCode',
      participation,
      email: EMAIL,
      prize: prizeById('beer'),
    } as const
    const tools = toolsWith(answers)
    return { event: await performCall(effect, wafubar, tools), asked: tools.asked }
  }
  const refused = refuse(401, { code: '42501' })

  it('is missing if the ticket is refused and no code was saved', async () => {
    const { drawn } = await honestDraw()
    const { event } = await obtain({ [SAVE]: refused, '/functions/v1/spin': answer(drawn) })
    expect(event).toEqual({ type: 'codeFailed', failure: 'saveRefused' })
  })

  it('is looked up and saved with the ticket', async () => {
    const { event, asked } = await obtain({})
    expect(event).toEqual({ type: 'codeObtained', code: 'AAAAAAAA', prizeName: 'Bière' })
    const row = {
      code: 'AAAAAAAA',
      user_email: EMAIL,
      prize_name: 'Bière',
      app_identifier: 'wafubar',
    }
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', row],
    ])
    expect(asked.map(({ headers }) => headers.get(TICKET_HEADER))).toEqual([TICKET, TICKET])
  })

  it.each([
    ['the ticket is refused', { [SAVE]: refused }],
    ['look-ups are refused', { [LOOK_UP]: refuse(429, {}) }],
  ])('that was saved before is found if %s', async (_, answers) => {
    const { drawn } = await honestDraw()
    const { event } = await obtain({
      ...answers,
      '/functions/v1/spin': answer({ ...drawn, prizeCode: 'ZZ99ZZ99' }),
    })
    expect(event).toEqual({ type: 'codeObtained', code: 'ZZ99ZZ99', prizeName: 'Bière' })
  })
})

describe('a draw whose prize has run out, according to the answer', () => {
  const trustAt = async (stock: object) => {
    const { participation, drawn } = await honestDraw()
    const drawnId = drawn.prize.id
    const prizes = wafubar.prizes.map((prize) =>
      prize.id === drawnId ? { ...prize, ...stock } : prize,
    )
    const [nothing] = prizes
    const proof = { ...drawn.proof, ranOut: { prizeId: drawnId } }
    const tools = toolsWith({ '/functions/v1/spin': answer({ ...drawn, prize: nothing, proof }) })
    const asked = { type: 'requestDraw', participation, email: EMAIL } as const
    return performCall(asked, { ...wafubar, prizes }, tools)
  }

  it('is reported as a flaw if the venue’s file does not limit the prize', async () => {
    expect(await trustAt({})).toMatchObject({ type: 'drawReceived', trust: 'prize' })
  })

  it('is verified if the file limits the prize', async () => {
    expect(await trustAt({ stock: { total: 1 } })).toMatchObject({ trust: 'verified' })
  })
})

describe('the mails', () => {
  const request = { userEmail: EMAIL, prizeName: '', prizeCode: '', adminEmail: '', appName: '' }
  const send = async (status: number, body: object) =>
    performCall(
      { type: 'sendPrizeEmail', ticket: TICKET, request },
      wafubar,
      toolsWith({ '/functions/v1/send-prize-email': () => Response.json(body, { status }) }),
    )

  it.each([
    [502, { error: 'SMTP 450', code: 'mail_failed' }, 'SMTP 450'],
    [500, { code: 'WORKER_LIMIT', message: 'out of resources' }, 'out of resources'],
    [404, {}, 'HTTP 404'],
  ])('fail with the reply %i %o: %s', async (status, body, reason) => {
    expect(await send(status, body)).toEqual({ type: 'mailsFailed', reason })
  })

  it('are reported as sent for status 200 only', async () => {
    expect(await send(200, { message: 'ok' })).toEqual({ type: 'mailsSent', message: 'ok' })
    expect(await send(202, { message: 'ok' })).toEqual({ type: 'mailsWaiting', message: 'ok' })
  })

  it('have no message after a second request that fails, whatever the body contains', async () => {
    const resend = async (status: number) =>
      performCall(
        { type: 'resendMail', email: EMAIL },
        wafubar,
        toolsWith({
          '/functions/v1/resend-mail': () => Response.json({ message: 'ok' }, { status }),
        }),
      )
    for (const status of [400, 429, 500])
      expect(await resend(status)).toEqual({ type: 'mailResent', message: null })
    expect(await resend(200)).toEqual({ type: 'mailResent', message: 'ok' })
  })
})

it('the state of a prize is requested for its ticket', async () => {
  const prizeState = { side: 33, path: '', redeemedAt: NOW, mailSentAt: null, mail: null }
  const tools = toolsWith({ '/functions/v1/prize-state': answer(prizeState) })
  const event = await performCall({ type: 'requestPrizeState', ticket: TICKET }, wafubar, tools)
  expect(event).toEqual({ type: 'prizeStateReceived', prizeState })
  expect(tools.asked[0]?.body).toEqual({ appIdentifier: wafubar.key, ticket: TICKET })
})
