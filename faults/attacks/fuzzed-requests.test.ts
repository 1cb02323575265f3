import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { CALLS } from '#main/server/call-list.ts'
import { openTarget, type AttackTarget } from '#testing/attacks/attack-target.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex } from '#testing/servers/served-app.ts'

const PATHS = [
  USED_PRIZE_CODES_PATH,
  ...CALLS.flatMap(({ path, served }) => (served.access === 'public' ? [path] : [])),
]
const REQUESTS = 10_000
const FIXED = { seed: 20_261_121 }

type Mutation = {
  readonly call: number
  readonly position: number
  readonly value: unknown
  readonly kind: string
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  call: fc.nat(3),
  position: fc.nat(20),
  value: fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }), fc.double()),
  kind: fc.constantFrom('replace', 'replace', 'wrap', 'drop', 'add', 'flip', 'cut'),
})

/** Returns the body of a valid request with one change. */
function applyMutation(body: Record<string, unknown>, { position, value, kind }: Mutation): string {
  const names = Object.keys(body)
  const name = names[position % names.length] ?? ''
  const text = JSON.stringify(body)
  if (kind === 'drop') return JSON.stringify({ ...body, [name]: undefined })
  if (kind === 'wrap') return JSON.stringify({ ...body, [name]: [body[name]] })
  if (kind === 'add') return JSON.stringify({ ...body, [`${name}_`]: value })
  if (kind === 'cut') return text.slice(0, (position * 13) % text.length)
  if (kind === 'flip') return text.replace(/"([^"]+)":/, (_, first: string) => `"${first}\\u0000":`)
  const isFlag = typeof value === 'boolean' && typeof body[name] === 'boolean'
  return JSON.stringify({ ...body, [name]: isFlag ? 'true' : value })
}

describe('fuzzed requests, on PostgreSQL', () => {
  let database: Database
  let target: AttackTarget
  beforeAll(async () => {
    database = await openTestDatabase()
    target = await openTarget(database)
  })
  afterAll(async () => database.close())

  it('get a 4xx in each of 10,000 cases, and write no row', async () => {
    const before = await target.countRows()
    const faults: unknown[] = []
    for (const fuzzed of fc.sample(mutation, { ...FIXED, numRuns: REQUESTS })) {
      const call = (await target.calls())[fuzzed.call]
      if (!call) continue
      const { status } = await target.served.post(
        call.path,
        applyMutation(call.body, fuzzed),
        call.headers,
      )
      if (status < 400 || status >= 500) faults.push([call.path, fuzzed, status])
    }
    expect(faults).toEqual([])
    expect(await target.countRows()).toBe(before)
  })

  it('with 1,000 tickets that differ slightly from the winner’s save no code and make no second draw', async () => {
    const { served } = target
    const won = await served.win()
    const before = await target.countRows()
    const statuses = new Set<number>()
    for (let n = 0; n < 1000; n += 1) {
      const digit = n % 32
      const flipped = (
        (Number.parseInt(won.ticket.charAt(digit), 16) + 1 + (n % 15)) %
        16
      ).toString(16)
      const near = won.ticket.slice(0, digit) + flipped + won.ticket.slice(digit + 1)
      const ticket =
        [near, near.toUpperCase(), near.slice(1), `${near}00`, randomHex(16)][n % 5] ?? ''
      statuses.add((await served.saveCode('TAMPERED'.slice(0, 8), { ...won, ticket })).status)
      statuses.add((await served.spin({ ticket, userEmail: won.answer.userEmail })).status)
    }
    expect([...statuses].toSorted()).toEqual([400, 401, 409])
    expect(await target.countRows()).toBe(before)
  })

  it('do not change Object.prototype by fields called __proto__, constructor or prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const text = `{"${name}":{"appIdentifier":"wafubar","isAdmin":true},"toString":1}`
      for (const path of PATHS) expect((await target.served.post(path, text)).status).toBe(400)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})
