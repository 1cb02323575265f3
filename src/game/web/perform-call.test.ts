import { createHash, createHmac } from 'node:crypto'

import { describe, expect, it, vi } from 'vitest'

import { drawPrize } from '#draw/prize-of-roll.ts'
import { hashOdds } from '#draw/proof.ts'
import { computeCommitment, computeRoll, deriveSeed } from '#draw/roll.ts'
import { newParticipation, type Participation } from '#game/stored-game.ts'
import { toHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { hashTicket } from '#players/ticket.ts'
import { CLIENT_SEED, EMAIL, NEXT_MONTH, NOW, prizeById, PROMISED, TICKET } from '#testing/game/games.ts'
import wafubar from '#venues/documents/wafubar.ts'

import type { DrawReply, GameCalls } from './game-calls.ts'
import { performCall, type CallTools } from './perform-call.ts'

const hashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
}

const BACKEND: GameCalls = {
  requestCommitment: async () => ({ type: 'promised', promised: PROMISED }),
  requestDraw: async () => ({ type: 'failed' }),
  lookUpCode: async () => 'free',
  saveCode: async () => 'saved',
  sendPrizeEmail: async () => ({ type: 'mailsSent', message: 'ok' }),
  requestPrizeState: async () => null,
  resendMail: async () => 'ok',
}

function toolsWith(backend: Partial<GameCalls>, more: Partial<CallTools> = {}): CallTools {
  return {
    backend: async () => ({ ...BACKEND, ...backend }),
    hashes,
    bytes: (count) => new Uint8Array(count),
    makeClientSeed: () => CLIENT_SEED,
    fraction: () => 0.25,
    ...more,
  }
}

/** Returns the commitment and the draw of an honest server for TICKET. */
async function honestDraw(): Promise<{
  participation: Participation
  reply: Extract<DrawReply, { type: 'drawn' }>
}> {
  const seed = await deriveSeed(hashes, new Uint8Array(32), wafubar.key, await hashTicket(hashes, TICKET))
  const oddsHash = await hashOdds(hashes, wafubar.prizes)
  const promised = { commitment: await computeCommitment(hashes, seed), oddsHash, odds: wafubar.prizes }
  const roll = await computeRoll(hashes, seed, wafubar.key, CLIENT_SEED)
  const proof = { ...promised, version: 'v1', seed: toHex(seed), clientSeed: CLIENT_SEED, roll }
  const prize = drawPrize(wafubar.prizes, roll)
  const answer = { prize, userEmail: EMAIL, prizeCode: null, playedAt: NOW, nextPlayAt: NEXT_MONTH, proof }
  const initial = newParticipation({ ticket: TICKET, acceptedTerms: true, promoEmails: false })
  return {
    participation: { ...initial, promised, clientSeed: CLIENT_SEED },
    reply: { type: 'drawn', answer },
  }
}

describe('a call without a network', () => {
  const offline = toolsWith({}, { backend: async () => Promise.reject(new TypeError('Failed to fetch')) })
  const participation = newParticipation({ ticket: TICKET, acceptedTerms: true, promoEmails: false })
  const request = { userEmail: EMAIL, prizeName: '', prizeCode: '', adminEmail: '', appName: '' }

  it.each([
    [{ type: 'requestCommitment', ticket: TICKET, email: EMAIL }, { type: 'commitmentFailed' }],
    [{ type: 'requestDraw', participation, email: EMAIL }, { type: 'drawFailed' }],
    [
      { type: 'obtainCode', participation, email: EMAIL, prize: prizeById('beer') },
      { type: 'codeFailed', failure: 'lookupFailed' },
    ],
    [{ type: 'sendPrizeEmail', request }, { type: 'mailsBroken' }],
    [
      { type: 'resendMail', email: EMAIL },
      { type: 'mailResent', message: null },
    ],
  ] as const)('returns an event: %o', async (effect, event) => {
    expect(await performCall(effect, wafubar, offline)).toEqual(event)
  })
})

describe('the draw', () => {
  it('of an honest server is verified', async () => {
    const { participation, reply } = await honestDraw()
    const tools = toolsWith({ requestDraw: async () => reply })
    const event = await performCall({ type: 'requestDraw', participation, email: EMAIL }, wafubar, tools)
    expect(event).toEqual({ type: 'drawReceived', answer: reply.answer, trust: 'verified', landing: 0.25 })
  })

  it('of a server that changed the prize is reported as a flaw', async () => {
    const { participation, reply } = await honestDraw()
    const prize = wafubar.prizes.find(({ id }) => id !== reply.answer.prize.id)
    const forged = { ...reply, answer: { ...reply.answer, prize: prize ?? reply.answer.prize } }
    const tools = toolsWith({ requestDraw: async () => forged })
    const event = await performCall({ type: 'requestDraw', participation, email: EMAIL }, wafubar, tools)
    expect(event).toMatchObject({ trust: 'prize' })
  })

  it('without a readable proof is reported with that flaw', async () => {
    const { participation, reply } = await honestDraw()
    const withoutProof = { ...reply, answer: { ...reply.answer, proof: null } }
    const tools = toolsWith({ requestDraw: async () => withoutProof })
    const event = await performCall({ type: 'requestDraw', participation, email: EMAIL }, wafubar, tools)
    expect(event).toMatchObject({ type: 'drawReceived', trust: 'proof' })
  })

  it('is not verified if the browser cannot hash', async () => {
    const { participation, reply } = await honestDraw()
    const tools = toolsWith({ requestDraw: async () => reply }, { hashes: null })
    const event = await performCall({ type: 'requestDraw', participation, email: EMAIL }, wafubar, tools)
    expect(event).toMatchObject({ trust: null })
  })

  it('with a delay is not requested earlier', async () => {
    vi.useFakeTimers()
    const { participation, reply } = await honestDraw()
    let asked = 0
    const requestDraw = async () => {
      asked += 1
      return reply
    }
    const effect = { type: 'requestDraw', participation, email: EMAIL, afterSeconds: 25 } as const
    const event = performCall(effect, wafubar, toolsWith({ requestDraw }))
    await vi.advanceTimersByTimeAsync(24_999)
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(1)
    vi.useRealTimers()
    expect(await event).toMatchObject({ type: 'drawReceived' })
  })

  it('makes the page’s seed only after the commitment', async () => {
    const order: string[] = []
    const requestCommitment = async () => {
      order.push('commitment')
      return { type: 'promised', promised: PROMISED } as const
    }
    const makeClientSeed = () => {
      order.push('seed')
      return CLIENT_SEED
    }
    const tools = toolsWith({ requestCommitment }, { makeClientSeed })
    await performCall({ type: 'requestCommitment', ticket: TICKET, email: EMAIL }, wafubar, tools)
    expect(order).toEqual(['commitment', 'seed'])
  })
})

describe('an address that the server refuses', () => {
  const refusal = { type: 'emailRefused', problem: 'emailDisposable' } as const
  const event = { ...refusal, email: EMAIL }

  it('is in the event of a refused commitment', async () => {
    const tools = toolsWith({ requestCommitment: async () => refusal })
    const effect = { type: 'requestCommitment', ticket: TICKET, email: EMAIL } as const
    expect(await performCall(effect, wafubar, tools)).toEqual(event)
  })

  it('is in the event of a refused draw', async () => {
    const { participation } = await honestDraw()
    const tools = toolsWith({ requestDraw: async () => refusal })
    expect(await performCall({ type: 'requestDraw', participation, email: EMAIL }, wafubar, tools)).toEqual(
      event,
    )
  })
})

describe('the code', () => {
  const obtain = async (participation: Participation, backend: Partial<GameCalls>) => {
    const effect = { type: 'obtainCode', participation, email: EMAIL, prize: prizeById('beer') } as const
    return performCall(effect, wafubar, toolsWith(backend))
  }

  it('is saved with the ticket', async () => {
    const saved: unknown[] = []
    const { participation } = await honestDraw()
    const event = await obtain(participation, {
      saveCode: async (row, ticket) => {
        saved.push(row, ticket)
        return 'saved'
      },
    })
    expect(event).toEqual({ type: 'codeObtained', code: 'AAAAAAAA', prizeName: 'Bière' })
    const row = { code: 'AAAAAAAA', user_email: EMAIL, prize_name: 'Bière', app_identifier: 'wafubar' }
    expect(saved).toEqual([row, TICKET])
  })

  it('that was saved before is requested if the ticket is refused', async () => {
    const { participation, reply } = await honestDraw()
    const replay: DrawReply = { ...reply, answer: { ...reply.answer, prizeCode: 'ZZ99ZZ99' } }
    const event = await obtain(participation, {
      saveCode: async () => 'refused',
      requestDraw: async () => replay,
    })
    expect(event).toEqual({ type: 'codeObtained', code: 'ZZ99ZZ99', prizeName: 'Bière' })
  })

  it('is missing if the ticket is refused and no code was saved', async () => {
    const { participation, reply } = await honestDraw()
    const event = await obtain(participation, {
      saveCode: async () => 'refused',
      requestDraw: async () => reply,
    })
    expect(event).toEqual({ type: 'codeFailed', failure: 'saveRefused' })
  })

  it('is looked up with the ticket', async () => {
    const asked: unknown[] = []
    const { participation } = await honestDraw()
    const lookUpCode: GameCalls['lookUpCode'] = async (...question) => {
      asked.push(question)
      return 'free'
    }
    await obtain(participation, { lookUpCode })
    expect(asked).toEqual([['AAAAAAAA', TICKET]])
  })

  it('that was saved before is found even if look-ups are refused', async () => {
    const { participation, reply } = await honestDraw()
    const replay: DrawReply = { ...reply, answer: { ...reply.answer, prizeCode: 'ZZ99ZZ99' } }
    const event = await obtain(participation, {
      lookUpCode: async () => 'failed',
      requestDraw: async () => replay,
    })
    expect(event).toEqual({ type: 'codeObtained', code: 'ZZ99ZZ99', prizeName: 'Bière' })
  })

  it('fails if the look-up fails', async () => {
    const { participation } = await honestDraw()
    const event = await obtain(participation, { lookUpCode: async () => 'failed' })
    expect(event).toEqual({ type: 'codeFailed', failure: 'lookupFailed' })
  })
})

describe('a draw whose prize has run out, according to the answer', () => {
  const trustAt = async (stock: object) => {
    const { participation, reply } = await honestDraw()
    const drawnId = reply.answer.prize.id
    const prizes = wafubar.prizes.map((prize) => (prize.id === drawnId ? { ...prize, ...stock } : prize))
    const [nothing] = prizes
    if (!nothing) throw new Error('wafubar has prizes')
    if (!reply.answer.proof) throw new Error('an honest draw has a proof')
    const proof = { ...reply.answer.proof, ranOut: { prizeId: drawnId } }
    const answer = { ...reply.answer, prize: nothing, proof }
    const tools = toolsWith({ requestDraw: async () => ({ type: 'drawn', answer }) })
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

it('checks without an address that a venue is available, and returns that it is not', async () => {
  const asked: unknown[] = []
  const unavailability = { code: 'closed', at: NOW } as const
  const tools = toolsWith({
    requestCommitment: async (...given) => {
      asked.push(given)
      return { type: 'venueUnavailable', unavailability }
    },
  })
  const effect = { type: 'requestCommitment', ticket: TICKET } as const
  expect(await performCall(effect, wafubar, tools)).toEqual({ type: 'venueUnavailable', unavailability })
  expect(asked).toEqual([[wafubar.key, TICKET, undefined]])
})
describe('the state of a prize', () => {
  const ask = async (backend: Partial<GameCalls>) =>
    performCall({ type: 'requestPrizeState', ticket: TICKET }, wafubar, toolsWith(backend))

  it('is unknown without an answer', async () => {
    const offline = async () => Promise.reject(new Error('offline'))
    expect(await ask({})).toEqual({ type: 'prizeStateFailed' })
    expect(await ask({ requestPrizeState: offline })).toEqual({ type: 'prizeStateFailed' })
  })

  it('is returned with the ticket of the request', async () => {
    const prizeState = { side: 33, path: '', redeemedAt: NOW, validUntil: null }
    const event = await ask({ requestPrizeState: async () => prizeState })
    expect(event).toEqual({ type: 'prizeStateReceived', ticket: TICKET, prizeState })
  })
})
