import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

const PATH = USED_PRIZE_CODES_PATH
let codeCount = 0
const newCode = () => `T${String((codeCount += 1)).padStart(7, '0')}`

/** access-rules.test.ts tests the other refusals of a code. */
describe('used_prize_codes', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const lookUp = async (query: string, headers = {}) =>
    served.app.request(`${PATH}?${query}`, { headers })

  describe('a look-up', () => {
    it.each([
      '',
      'select=code',
      'code=eq.AAAAAAAA',
      'select=*&code=eq.AAAAAAAA',
      'select=code,user_email&code=eq.AAAAAAAA',
      'select=user_email&code=eq.AAAAAAAA',
      'select=c:user_email&code=eq.AAAAAAAA',
      'select=code&code=like.A*',
      'select=code&code=in.(AAAAAAAA)',
      'select=code&code=gt.A',
      'select=code&code=not.eq.AAAAAAAA',
      'select=code&code=eq.aaaaaaaa',
      'select=code&code=eq.AAAAAAAA%00',
      'select=code&code=eq.AAAAAAAA&code=eq.BBBBBBBB',
      'select=code&code=eq.AAAAAAAA&or=(code.gt.A)',
      'select=code&code=eq.AAAAAAAA&order=code',
      'select=code&code=eq.AAAAAAAA&offset=1',
      'select=code&code=eq.AAAAAAAA&limit=2',
      'select=code&user_email=eq.a@x.fr',
    ])('refuses %j', async (query) => {
      const response = await lookUp(query)
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST100' }])
    })

    it('refuses CSV', async () => {
      expect(
        (await lookUp('select=code&code=eq.AAAAAAAA&limit=1', { accept: 'text/csv' })).status,
      ).toBe(406)
    })

    it('shows only that a code is used', async () => {
      const code = newCode()
      await served.saveCode(code, await served.win())
      expect(await (await lookUp(`select=code&code=eq.${code}&limit=1`)).json()).toEqual([{ code }])
    })
  })

  describe('a code', () => {
    it.each([
      ['a short one', { code: 'ABC' }, '23514'],
      ['small letters', { code: 'abcdefgh' }, '23514'],
      ['a list', { code: ['ABCDEFGH'] }, '22P02'],
      ['a number', { code: 12_345_678 }, '22P02'],
      ['a NUL', { prize_name: 'a\u0000' }, '22021'],
      ['an extra column', { participation_id: randomHex(16) }, 'PGRST204'],
    ])('is refused if it is malformed: %s', async (_, change, code) => {
      const response = await served.saveCode(newCode(), await served.win(), change)
      expect([response.status, await response.json()]).toMatchObject([400, { code }])
    })
  })
})
