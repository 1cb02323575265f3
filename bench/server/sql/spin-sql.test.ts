import { expect, test } from 'vitest'

import { pgbenchScript } from './pgbench-script.ts'
import type { RoundTrips } from './recording-proxy.ts'
import { describeSpin, createParameterFiller, statementsOfTransaction } from './spin-sql.ts'

const KNOWN = { ticketHash: 'aa'.repeat(32), userEmail: 'ana@orange.fr', oddsHash: 'bb'.repeat(32) }
const SEED = 'cc'.repeat(16)
const jsonOf = (hash: string) =>
  `{"hash":"${hash}","to":"ana@orange.fr","odds":"${KNOWN.oddsHash}","roll":12.5}`
const begin = [
  { text: `begin; set local role = 'game_server'; set local statement_timeout = '5000'`, params: [] },
]
const commit = [{ text: 'commit', params: [] }]
const find = (ticketHash: string) => [
  { text: 'select *\n from private.participations p where p.ticket_hash = $1', params: [ticketHash] },
]
const insert = (ticketHash: string) => [
  {
    text: 'insert into private.participations values ($1, $2, $3, $4, $5::text, $6, $7)',
    params: [ticketHash, KNOWN.userEmail, KNOWN.oddsHash, SEED, "l'une", null, jsonOf(ticketHash)],
  },
]
const OTHER: RoundTrips = [begin, find('dd'.repeat(32)), insert('dd'.repeat(32)), commit]
const CONNECTION: RoundTrips = [...OTHER, begin, find(KNOWN.ticketHash), insert(KNOWN.ticketHash), commit]

test('a spin that was not recorded is refused', () => {
  expect(() => describeSpin([OTHER, []], KNOWN)).toThrow('not among the recorded transactions')
})

const hex1 = { kind: 'hex', name: 'hex1', digits: 64 } as const

test('the statements of the recorded spin, with the values that belong to its visitor', () => {
  const spin = describeSpin([[], CONNECTION], KNOWN)
  expect(spin.map((trip) => trip.length)).toEqual([3, 1, 1, 1])
  expect(statementsOfTransaction(spin).map(({ params }) => params)).toEqual([
    [[hex1]],
    [
      ...[[hex1], [{ kind: 'email' }], [KNOWN.oddsHash], [{ kind: 'hex', name: 'hex2', digits: 32 }]],
      ...[["l'une"], null],
      [
        ...['{"hash":"', hex1, '","to":"', { kind: 'email' }, '","odds":"'],
        ...[KNOWN.oddsHash, '","roll":12.5}'],
      ],
    ],
  ])
})

test('a script with a semicolon in a literal is refused', () => {
  const cut = [{ text: `begin; set local roue.word = 'l''une; l''autre'`, params: [] }]
  expect(() => describeSpin([[cut, find(KNOWN.ticketHash), commit]], KNOWN)).toThrow(
    'a semicolon in a literal',
  )
})

test('a hash with the same name has one value per visitor', () => {
  const [one, other] = [createParameterFiller(), createParameterFiller()]
  expect(one([hex1])).toBe(one([hex1]))
  expect(one(['{"', hex1, '"}'])).toMatch(/^\{"[0-9a-f]{64}"\}$/)
  expect(one([hex1])).not.toBe(other([hex1]))
  expect(one(null)).toBeNull()
})

test('a pgbench script has the same round trips, or one per statement', () => {
  expect(pgbenchScript(describeSpin([CONNECTION], KNOWN), false)).not.toContain('pipeline')
  const random = 'random(100000000000000000, 999999999999999999)'
  expect(pgbenchScript(describeSpin([CONNECTION], KNOWN), true).split('\n')).toEqual([
    String.raw`\set hex1 ${random}`,
    String.raw`\set email ${random}`,
    String.raw`\set hex2 ${random}`,
    String.raw`\startpipeline`,
    'begin;',
    `set local role = 'game_server';`,
    `set local statement_timeout = '5000';`,
    String.raw`\endpipeline`,
    "select * from private.participations p where p.ticket_hash = rpad(:hex1::text, 64, '0');",
    `insert into private.participations values (rpad(:hex1::text, 64, '0'), (:email::text || '@orange.fr'), '${KNOWN.oddsHash}', rpad(:hex2::text, 32, '0'), 'l''une'::text, null, ('{"hash":"' || rpad(:hex1::text, 64, '0') || '","to":"' || (:email::text || '@orange.fr') || '","odds":"' || '${KNOWN.oddsHash}' || '","roll":' || '12.5}'));`,
    'commit;',
    '',
  ])
})

test('what pgbench would read as a variable is split, or refused', () => {
  expect(pgbenchScript([[{ text: 'select $1', params: [['12:30']] }]], false)).toBe(
    "select ('12:' || '30');\n",
  )
  expect(() => pgbenchScript([[{ text: "select '12:30'", params: [] }]], false)).toThrow('as a variable')
})
