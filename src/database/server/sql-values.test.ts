import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from './database.ts'
import { testDatabases } from '#testing/database/databases.ts'

/** SQL values, each with its JavaScript value. */
const VALUES: readonly (readonly [sql: string, value: unknown])[] = [
  ['null::text', null],
  ['true', true],
  ['false', false],
  ['7::smallint', 7],
  ['-2147483648', -2_147_483_648],
  ['count(*)', 1],
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['0.1::float8 + 0.2::float8', 0.1 + 0.2],
  ['1.50::numeric', '1.50'],
  [`'Bière é'::text`, 'Bière é'],
  [`'2026-11-21 12:00:00+00'::timestamptz`, '2026-11-21T12:00:00.000Z'],
  [`'2026-11-21 12:00:00.9996+00'::timestamptz`, '2026-11-21T12:00:00.999Z'],
  [`'2026-07-01 00:30:00.123456 Europe/Paris'::timestamptz`, '2026-06-30T22:30:00.123Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`'2026-11-21'::date`, '2026-11-21'],
  [`'{"b": [1, null], "a": "é"}'::json`, { a: 'é', b: [1, null] }],
  [`'[true]'::jsonb`, [true]],
  [`'\\x00ff'::bytea`, Uint8Array.of(0, 255)],
  [`'00000000-0000-0000-0000-000000000001'::uuid`, '00000000-0000-0000-0000-000000000001'],
]

const PARAMETERS: readonly (readonly [type: string, parameter: unknown, value: unknown])[] = [
  ['text', undefined, null],
  ['text', '', ''],
  ['boolean', false, false],
  ['int', 42, 42],
  ['bigint', 2 ** 40, 2 ** 40],
  ['float8', 12.345678901234567, 12.345678901234567],
  ['timestamptz', new Date('2026-11-21T12:00:00Z'), '2026-11-21T12:00:00.000Z'],
  ['json', { a: [1] }, { a: [1] }],
  ['json', JSON.stringify([{ id: 'é' }]), [{ id: 'é' }]],
  ['bytea', Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
]

describe.each(testDatabases)('values on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  const select = async (expression: string, params: readonly unknown[] = []) => {
    const rows = await database.transaction(async (query) =>
      query(`select ${expression} as value`, params),
    )
    return rows[0]?.['value']
  }

  it.each(VALUES)('%s', async (sql, value) => {
    expect(await select(sql)).toEqual(value)
  })

  it.each(PARAMETERS)('a parameter of type %s: %j', async (type, parameter, value) => {
    expect(await select(`$1::${type}`, [parameter])).toEqual(value)
  })

  it.each([
    ['text', 'a\0', '22021'],
    ['int', 2 ** 31, '22003'],
    ['bigint', 2 ** 63, '22003'],
  ])('a parameter that %s cannot store is refused: %j', async (type, parameter, code) => {
    await expect(select(`$1::${type}`, [parameter])).rejects.toMatchObject({ code })
  })

  it('a list is an SQL array', async () => {
    expect(
      await select(`array_to_json($1::text[])`, [['a"b', String.raw`c\d`, 'e,f', null]]),
    ).toEqual(['a"b', String.raw`c\d`, 'e,f', null])
  })
})
