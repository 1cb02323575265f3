import * as fc from 'fast-check'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { PrizeEmailRequest } from '#codes/prize-email.ts'
import { PRIZE_EMAIL_CALLS } from '#codes/server/send-prize-mail.ts'
import { usedPrizeCode } from '#codes/server/used-prize-codes.ts'
import type { UsedPrizeCode } from '#codes/used-prize-codes.ts'
import { CALL_ERROR_STATUS, type CallErrorCode } from '#platform/calls/call-errors.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'
import { REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'
import { oddsPrize } from '#venues/prizes/odds-schema.ts'

import type { DrawPromise, SpinAnswer } from './answers.ts'
import { drawPromise, drawProof, receivedDraw } from './draw-schema.ts'
import type { DrawProof } from './proof.ts'
import { COMMITMENT_CALLS } from './server/draw-commitment.ts'
import { spinRequest, type SpinRequest } from './server/spin-request.ts'

const FIXED_SEED = { seed: 20_261_121 }
const [prize] = DEFAULT_PRIZES
if (!prize) throw new Error('the default table has four prizes')

const table = { commitment: 'aa'.repeat(32), oddsHash: 'bb'.repeat(32), odds: DEFAULT_PRIZES }
const promised: DrawPromise = { ...table, note: 'MQ.c2lnbmF0dXJl' }
const proof: DrawProof = {
  ...table,
  version: 'v1',
  seed: 'cc'.repeat(32),
  clientSeed: 'dd'.repeat(16),
  roll: 0.5,
  ranOut: { prizeId: 'cocktail' },
}
const answer: SpinAnswer = {
  prize,
  userEmail: 'ana@example.fr',
  prizeCode: 'K7QX2M9A',
  playedAt: '2026-11-21T12:00:00.000Z',
  nextPlayAt: '2026-11-30T23:00:00.000Z',
  validUntil: '2026-12-21T22:59:59.000Z',
  codeByEmail: false,
  proof,
}
const spin: SpinRequest = {
  appIdentifier: 'wafubar',
  userEmail: 'ana@example.fr',
  ticket: 'ee'.repeat(16),
  acceptedTerms: true,
  promoEmails: false,
  clientSeed: 'dd'.repeat(16),
  commitment: table.commitment,
  oddsHash: table.oddsHash,
  termsHash: 'ff'.repeat(32),
  note: 'MQ.c2lnbmF0dXJl',
}
const usedCode: UsedPrizeCode = {
  code: 'K7QX2M9A',
  user_email: 'ana@example.fr',
  prize_name: 'Cocktail',
  app_identifier: 'wafubar',
}
const commitmentSchema = COMMITMENT_CALLS.calls['draw-commitment'].request
const commitmentRequest: v.InferOutput<typeof commitmentSchema> = {
  appIdentifier: 'wafubar',
  ticket: spin.ticket,
  userEmail: spin.userEmail,
}
const emailRequest: PrizeEmailRequest = {
  userEmail: 'ana@example.fr',
  prizeName: 'Cocktail',
  prizeCode: 'K7QX2M9A',
  adminEmail: 'contact@wafubar.example',
  appName: 'Wafu Bar',
}

/**
 * The optional fields. A client may not verify the draw or not have an address, and a venue may
 * have no limits.
 */
const OPTIONAL = new Map<object, readonly string[]>([
  [spin, ['commitment', 'oddsHash', 'termsHash', 'note']],
  [commitmentRequest, ['userEmail']],
  [promised, ['note']],
  [proof, ['ranOut']],
  [answer, ['validUntil', 'codeByEmail']],
])

/** The fields of a recorded draw that the page reads even if they are invalid. */
const LENIENT = new Map<object, readonly string[]>([[answer, ['prize', 'proof']]])

const ANSWERS = [
  { name: 'a prize', good: prize, schema: oddsPrize },
  { name: 'a commitment', good: promised, schema: drawPromise },
  { name: 'a proof', good: proof, schema: drawProof },
  { name: 'the answer of a spin', good: answer, schema: receivedDraw },
] as const
const prizeEmail = PRIZE_EMAIL_CALLS.calls['send-prize-email'].request
const REQUESTS = [
  { name: 'a spin', good: spin, schema: spinRequest },
  { name: 'a code to save', good: usedCode, schema: usedPrizeCode },
  { name: 'a request for a commitment', good: commitmentRequest, schema: commitmentSchema },
  { name: 'a request for mails', good: emailRequest, schema: prizeEmail },
] as const

describe.each([...ANSWERS, ...REQUESTS])('the schema of $name', ({ good, schema }) => {
  const read = (value: unknown) => readValue(schema, value)

  it('refuses JSON of any other shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(read(value)).toBeUndefined()
      }),
      FIXED_SEED,
    )
  })

  it('refuses a missing field, and an object as the value of a field', () => {
    for (const name of Object.keys(good)) {
      if (LENIENT.get(good)?.includes(name)) continue
      const { [name]: _, ...rest } = good as Record<string, unknown>
      if (!(OPTIONAL.get(good) ?? []).includes(name)) expect(read(rest)).toBeUndefined()
      expect(read({ ...good, [name]: { toString: 'x' } })).toBeUndefined()
    }
  })

  it('returns a valid value unchanged after a JSON round trip', () => {
    expect(read(JSON.parse(JSON.stringify(good)))).toEqual(good)
  })
})

describe('between two versions', () => {
  it.each(ANSWERS)('an older page reads $name of a newer server', ({ good, schema }) => {
    expect(readValue(schema, { ...good, ofANewerVersion: { any: 'thing' } })).toEqual(good)
  })

  it.each(REQUESTS)('a server refuses an unknown field in $name', ({ good, schema }) => {
    expect(readValue(schema, { ...good, extra: 1 })).toBeUndefined()
  })
})

describe('the schemas refuse', () => {
  it.each([
    ['a venue key in capitals', { appIdentifier: 'WAFUBAR' }],
    ['a venue key with a path in it', { appIdentifier: '../wafubar' }],
    ['an empty venue key', { appIdentifier: '' }],
    ['a ticket of 120 bits', { ticket: 'ee'.repeat(15) }],
    ['a ticket in capitals', { ticket: 'EE'.repeat(16) }],
    ['a long address', { userEmail: 'a'.repeat(255) }],
    ['the text yes as a flag', { acceptedTerms: 'yes' }],
    ['a short seed', { clientSeed: 'dd' }],
    ['a commitment given as null', { commitment: null }],
    ['a note of 61 characters', { note: 'a'.repeat(61) }],
  ])('a spin with %s', (_, change) => {
    expect(readValue(spinRequest, { ...spin, ...change })).toBeUndefined()
  })

  it.each([
    ['a prize of an unknown type', { type: 'wine' }],
    ['a prize whose name contains a line break', { name: 'Soft\nBcc: x' }],
    ['a prize of more than 100 %', { probability: 101 }],
    ['a prize of less than 0 %', { probability: -1 }],
  ])('%s', (_, change) => {
    expect(readValue(oddsPrize, { ...prize, ...change })).toBeUndefined()
  })

  it('a roll of 100, and more than 24 prizes', () => {
    expect(readValue(drawProof, { ...proof, roll: 100 })).toBeUndefined()
    const odds = Array.from({ length: 25 }, () => prize)
    expect(readValue(drawPromise, { ...promised, odds })).toBeUndefined()
    expect(readValue(drawPromise, { ...promised, odds: odds.slice(1) })).toBeDefined()
  })

  it('a request for mails with an invalid code, or a name that contains a line break', () => {
    const read = (value: object) => readValue(prizeEmail, value)
    expect(read({ ...emailRequest, prizeCode: 'k7qx2m9a' })).toBeUndefined()
    expect(read({ ...emailRequest, appName: 'Wafu\r\nBar' })).toBeUndefined()
  })
})

it.each([
  ['an id that is absent', { ...prize, id: undefined }],
  ['an id that is null', { ...prize, id: null }],
  ['an empty id', { ...prize, id: '' }],
  ['an id that is not a text', { ...prize, id: 7 }],
  ['an id and nothing else', { id: null }],
  ['no fields', {}],
  ['the value null', null],
])(
  'an answer whose prize has %s is read with an empty id, because its draw is recorded',
  (_, drawn) => {
    expect(readValue(receivedDraw, { ...answer, prize: drawn })).toMatchObject({
      ...answer,
      prize: { id: '' },
    })
  },
)

describe('the calls', () => {
  it('accept a spin without a promise, from a client that does not verify the draw', () => {
    const { commitment: _, oddsHash: __, ...short } = spin
    expect(readValue(spinRequest, short)).toEqual(short)
  })

  it('accept an answer without a code or a next participation', () => {
    const first = { ...answer, prizeCode: null, nextPlayAt: null }
    expect(readValue(receivedDraw, first)).toEqual(first)
  })

  it('have a reason in French for each error', () => {
    const texts = { ...CALL_ERROR_TEXTS, ...REDEMPTION_REASONS }
    for (const code of Object.keys(CALL_ERROR_STATUS) as CallErrorCode[])
      expect(texts[code]).toMatch(/[.!]$/)
  })
})
