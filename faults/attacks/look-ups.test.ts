import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { openTarget, type AttackTarget } from '#testing/attacks/attack-target.ts'
import { testDatabases } from '#testing/database/databases.ts'

const KNOWN = 'code=eq.V1CT1M00'

const SELECTS = [
  '*',
  'user_email',
  'code,user_email',
  'code,*',
  'e:user_email',
  'code::text',
  'code,prize_name',
  'count()',
]
const SELECTS_MORE = [
  'code,participations(*)',
  'code,...participations(*)',
  'user_email->>0',
  'code;select',
  '',
  'Code',
  'code ',
  '"code"',
]
const OPERATORS = [
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'cs',
  'cd',
  'ov',
  'not.eq',
  'not.like',
  'any',
  'EQ',
]
const VALUES = ['V1CT1M00', 'V%', 'V*', '(V1CT1M00,A)', 'null', '^V']
const EXTRAS = [
  'order=code',
  'order=user_email',
  'offset=0',
  'limit=0',
  'limit=2',
  'limit=-1',
  'limit=1&limit=1',
  'or=(code.neq.A)',
  'and=(code.gt.A)',
]
const EXTRAS_MORE = [
  'not.or=(code.eq.A)',
  'user_email=like.v*',
  'columns=code',
  'on_conflict=code',
  'select=code',
  'code=eq.V1CT1M00',
  'apikey=anon',
  'Limit=1',
]

const QUERIES = [
  ...[...SELECTS, ...SELECTS_MORE].map((select) => `select=${encodeURIComponent(select)}&${KNOWN}`),
  ...OPERATORS.flatMap((operator) =>
    VALUES.slice(0, 4).map((value) => `select=code&code=${operator}.${encodeURIComponent(value)}`),
  ),
  ...VALUES.slice(1).map((value) => `select=code&code=eq.${encodeURIComponent(value)}`),
  ...[...EXTRAS, ...EXTRAS_MORE].map((extra) => `select=code&${KNOWN}&${extra}`),
]
const HEADERS = [
  { prefer: 'count=exact' },
  { range: '0-99' },
  { 'range-unit': 'items', range: '0-' },
  { 'accept-profile': 'private' },
  { prefer: 'return=representation' },
  { 'x-candidate-code': '*' },
]

describe.each(testDatabases)('a look-up of a code, on $name', ({ open, name }) => {
  let database: Database
  let target: AttackTarget
  beforeAll(async () => {
    database = await open()
    target = await openTarget(database)
  })
  afterAll(async () => database.close())
  const ask = async (query: string, headers = {}) =>
    target.served.app.request(`${USED_PRIZE_CODES_PATH}?${query}`, { headers })

  it(`reveals nothing in ${QUERIES.length} malformed queries about a known code`, async () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(116)
    const leaks: unknown[] = []
    for (const query of QUERIES) {
      const response = await ask(query)
      const text = await response.text()
      if (response.status !== 400 || text.includes(target.victim.email))
        leaks.push([query, response.status, text])
    }
    expect(leaks).toEqual([])
  })

  it('reveals only the code, whatever the headers', async () => {
    for (const headers of HEADERS) {
      const response = await ask(`select=code&${KNOWN}&limit=1`, headers)
      expect(await response.json()).toEqual([{ code: target.victim.code }])
      expect(response.headers.has('content-range')).toBe(false)
    }
    for (const path of [
      '/rest/v1/',
      '/rest/v1',
      '/rest/v1/participations',
      '/rest/v1/rpc/x',
      '/graphql/v1',
    ])
      expect((await target.served.app.request(path)).status).toBe(404)
  })

  it('reveals nothing by its duration: a hit takes as long as a miss', async () => {
    // PGlite runs in the thread of this test: more samples would only measure that thread's noise.
    const times = name === 'PostgreSQL' ? 600 : 150
    const timeOf = async (code: string) => {
      const started = performance.now()
      await (await ask(`select=code&code=eq.${code}&limit=1`)).text()
      return performance.now() - started
    }
    // The measurements are in pairs, so that other load on the machine affects both.
    const differences: number[] = []
    for (let n = 0; n < times; n += 1) {
      const first = await timeOf(n % 2 ? 'V1CT1M00' : 'FREE0000')
      const second = await timeOf(n % 2 ? 'FREE0000' : 'V1CT1M00')
      differences.push(n % 2 ? first - second : second - first)
    }
    const { lower, median, upper } = quartilesOf(differences)
    const noise = (3 * (upper - lower)) / Math.sqrt(times)
    expect(Math.abs(median)).toBeLessThan(Math.max(0.2, noise))
  })
})

function quartilesOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (fraction: number) => sorted[Math.floor(sorted.length * fraction)] ?? 0
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}
