import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SavedCode } from '#codes/saved-code.ts'
import type { DrawPromise } from '#draw/answers.ts'
import { DRAW_FLAWS, type DrawProof } from '#draw/proof.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { PRIZE_TYPES, type Prize } from '#venues/prizes/prize.ts'

import { NEW_VISITOR } from './new-visitor.ts'
import { newParticipation, withOwnCode, type Participation, type Stored } from './stored-game.ts'
import { storedValues } from './stored-game-schema.ts'

const FIXED_SEED = { seed: 20_261_121 }
const NAMES = Object.keys(storedValues.entries) as (keyof Stored)[]
const readStored = (name: keyof Stored, value: unknown) =>
  readValue(storedValues.entries[name], value)

const hexOf = (bytes: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const name = fc.stringMatching(/^[A-Za-zéè -]{1,40}$/)
const code = fc.stringMatching(/^[A-Z0-9]{8}$/)
const instant = fc.integer({ min: 0, max: 4e12 }).map((epochMs) => new Date(epochMs).toISOString())
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const prize: fc.Arbitrary<Prize> = fc.record({
  id: name,
  name,
  type: fc.constantFrom(...PRIZE_TYPES),
  probability: fc.integer({ min: 0, max: 100 }),
})
const promise = {
  commitment: hexOf(32),
  oddsHash: hexOf(32),
  odds: fc.array(prize, { maxLength: 24 }),
}
const note = fc.stringMatching(/^[\w-]{2,14}\.[\w-]{22}$/)
const promised: fc.Arbitrary<DrawPromise> = fc.record({ ...promise, note: nullable(note) })
const proof: fc.Arbitrary<DrawProof> = fc.record({
  ...promise,
  version: fc.constant('v1'),
  seed: hexOf(32),
  clientSeed: hexOf(16),
  roll: fc.integer({ min: 0, max: 99 }),
  ranOut: nullable(fc.record({ prizeId: name })),
})
const savedCode: fc.Arbitrary<SavedCode> = fc.record({
  code,
  prizeName: name,
  playedAt: instant,
  validUntil: nullable(instant),
  sentTo: nullable(fc.emailAddress()),
  ticket: nullable(hexOf(16)),
  redeemedAt: nullable(instant),
})
const participation: fc.Arbitrary<Participation> = fc.record({
  ticket: hexOf(16),
  acceptedTerms: fc.boolean(),
  promoEmails: fc.boolean(),
  promised: nullable(promised),
  clientSeed: nullable(hexOf(16)),
  termsHash: nullable(hexOf(32)),
  hasOddsChanged: fc.boolean(),
  isRefused: fc.boolean(),
  playedAt: nullable(instant),
  nextPlayAt: nullable(instant),
  validUntil: nullable(instant),
  codeByEmail: nullable(fc.boolean()),
  proof: nullable(proof),
  trust: nullable(fc.constantFrom('verified', ...DRAW_FLAWS)),
  savedCode: nullable(savedCode),
  prize: nullable(prize),
  mails: fc.constantFrom('notAsked', 'waiting', 'sent', 'failed'),
  prizeState: nullable(
    fc.record({
      side: nullable(fc.integer({ min: 21, max: 181 })),
      path: nullable(fc.constantFrom('', 'M4 4.5h7m1 0h2')),
      redeemedAt: nullable(instant),
      mailSentAt: nullable(instant),
      mail: nullable(fc.constantFrom('waiting', 'sent', 'filed', 'failed')),
    }),
  ),
})
const stored: fc.Arbitrary<Stored> = fc.record({
  reviewed: fc.boolean(),
  email: fc.emailAddress(),
  email_submitted: fc.boolean(),
  prize: nullable(prize),
  prize_code: fc.oneof(fc.constant(''), code),
  has_played: fc.boolean(),
  participation: nullable(participation),
  saved_codes: fc.array(savedCode, { maxLength: 5 }),
})

describe('an invalid stored value', () => {
  it('never throws, and is either refused or returned without unknown fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...NAMES), (value, field) => {
        const read = readStored(field, value)
        if (read !== undefined) expect(value).toMatchObject(read as object)
      }),
      { ...FIXED_SEED, numRuns: 2000 },
    )
  })

  it.each<[keyof Stored, readonly unknown[]]>([
    ['reviewed', [null, 0, 'true', {}]],
    ['email', [null, 7, 'a'.repeat(255), ['a@b.fr']]],
    ['email_submitted', [null, 1, 'false']],
    ['prize', [{}, [], 'Cocktail', { id: 'a', name: 'A', type: 'wine', probability: 1 }]],
    ['prize_code', [null, 'abc', 'K7QX2M9', 'K7QX2M9A\n', 12_345_678]],
    ['has_played', [null, 1, {}]],
    [
      'participation',
      [
        {},
        [],
        'x',
        { ...newParticipation({ ticket: 'x', acceptedTerms: true, promoEmails: false }) },
      ],
    ],
    [
      'saved_codes',
      [null, {}, [{}], ['K7QX2M9A'], [{ code: 'K7QX2M9A', prizeName: 'Soft', playedAt: 'hier' }]],
    ],
  ])('named %s is refused if its shape is wrong', (field, values) => {
    for (const value of [undefined, ...values]) expect(readStored(field, value)).toBeUndefined()
  })

  it('is refused if a participation lacks a field, and read without the unknown fields of a newer page', () => {
    fc.assert(
      fc.property(participation, (good) => {
        const read = (value: unknown) => readStored('participation', value)
        expect(read({ ...good, ofANewerPage: true })).toEqual(good)
        for (const field of Object.keys(good).filter((fieldName) => fieldName !== 'prizeState')) {
          const { [field]: _, ...rest } = good as Record<string, unknown>
          // Participations that are older than these fields must remain readable.
          if (['termsHash', 'validUntil', 'codeByEmail'].includes(field))
            expect(read(rest)).toEqual({ ...good, [field]: null })
          else expect(read(rest)).toBeUndefined()
        }
      }),
      { ...FIXED_SEED, numRuns: 20 },
    )
  })
})

it('a stored prize whose id is absent, null, empty or not a text is read with an empty id', () => {
  const rest = { name: 'Cocktail', type: 'cocktail', probability: 1 }
  for (const broken of [rest, { ...rest, id: null }, { ...rest, id: '' }, { ...rest, id: 7 }])
    expect(readStored('prize', broken)).toEqual({ ...rest, id: '' })
})

it('a code that was stored without its participation is completed, so that it is not lost', () => {
  fc.assert(
    fc.property(stored, instant, name, (values, playedAt, id) => {
      const won = { id, name: 'Cocktail', type: 'cocktail', probability: 1 } as const
      const played = { ...newParticipation({ ticket: 'ab'.repeat(16) }), playedAt }
      const damaged = { ...values, prize: won, prize_code: 'AB12CD34', participation: played }
      expect(withOwnCode(damaged).participation).toEqual({
        ...played,
        prize: won,
        savedCode: { code: 'AB12CD34', prizeName: 'Cocktail', playedAt, validUntil: null },
      })
      for (const whole of [withOwnCode(damaged), { ...damaged, prize_code: '' }])
        expect(withOwnCode(whole)).toBe(whole)
    }),
    { ...FIXED_SEED, numRuns: 20 },
  )
})

describe('a valid stored value', () => {
  it('of a participation from before the promise tokens has its promise, without a token', () => {
    fc.assert(
      fc.property(participation, promised, (good, { note: _note, ...before }) => {
        const read = readStored('participation', { ...good, promised: before })
        expect(read).toEqual({ ...good, promised: { ...before, note: null } })
      }),
      { ...FIXED_SEED, numRuns: 20 },
    )
  })

  it('is read if the first version of the page has stored its participation', () => {
    const first = {
      ticket: 'ab'.repeat(16),
      acceptedTerms: true,
      promoEmails: false,
      promised: null,
      clientSeed: null,
      hasOddsChanged: false,
      isRefused: false,
      playedAt: null,
      nextPlayAt: null,
      proof: null,
      trust: null,
      prize: null,
      savedCode: null,
      mails: 'notAsked',
    }
    const empty = newParticipation({ ticket: first.ticket })
    expect(readStored('participation', first)).toEqual({ ...empty, acceptedTerms: true })
  })

  it('is read unchanged after a JSON round trip', () => {
    fc.assert(
      fc.property(stored, (written) => {
        for (const field of NAMES) {
          expect(readStored(field, JSON.parse(JSON.stringify(written[field])))).toEqual(
            written[field],
          )
        }
      }),
      FIXED_SEED,
    )
  })

  it('has a valid fallback: the value of a new visitor', () => {
    expect(Object.keys(NEW_VISITOR)).toEqual(NAMES)
    for (const field of NAMES)
      expect(readStored(field, NEW_VISITOR[field])).toEqual(NEW_VISITOR[field])
  })

  it('has the name that the specification gives', () => {
    expect(NAMES.slice(0, 6)).toEqual([
      'reviewed',
      'email',
      'email_submitted',
      'prize',
      'prize_code',
      'has_played',
    ])
  })
})
