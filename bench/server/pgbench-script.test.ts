import { expect, test } from 'vitest'

import { pgbenchScript } from './pgbench-script.ts'

const RECORDED = { userEmail: 'ana@orange.fr', oddsHash: 'bb'.repeat(32) }
const HASH = 'aa'.repeat(32)
const JSON_PARAM = `{"hash":"${HASH}","to":"ana@orange.fr","odds":"${RECORDED.oddsHash}","roll":12.5}`
const settings = { role: 'game_server' }
const statement = (text: string, ...params: readonly unknown[]) => ({ text, params, settings })

test('a spin that was not recorded is refused', () => {
  expect(() => pgbenchScript([], RECORDED)).toThrow('was not recorded')
})

test('text that pgbench would read as a variable is refused', () => {
  expect(() => pgbenchScript([statement(`select '12:30'`)], RECORDED)).toThrow('as a variable')
})

test('each visitor keeps its own values in all statements; all other values come from the recorded spin', () => {
  const script = pgbenchScript(
    [
      statement('select *\n from f($1::jsonb)', JSON_PARAM),
      statement('select $1, $2, $3', HASH, "l'une", null),
    ],
    RECORDED,
  )
  const random = 'random(100000000000000000, 999999999999999999)'
  expect(script.split('\n')).toEqual([
    String.raw`\set email ${random}`,
    String.raw`\set hex1 ${random}`,
    'begin;',
    `set local role = 'game_server';`,
    `select * from f(('{"hash":"' || rpad(:hex1::text, 64, '0') || '","to":"' || (:email::text || '@orange.fr') || '","odds":"' || '${RECORDED.oddsHash}' || '","roll":' || '12.5}')::jsonb);`,
    `select (rpad(:hex1::text, 64, '0')), ('l''une'), null;`,
    'commit;',
    '',
  ])
})
