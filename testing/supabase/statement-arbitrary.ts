import * as fc from 'fast-check'

import { CANDIDATE_CODE_HEADER } from '#codes/used-prize-codes.ts'
import { TICKET_HEADER } from '#players/ticket.ts'

const TABLE = 'public.used_prize_codes'
const TYPES: Readonly<Record<string, string>> = {
  participation_id: 'uuid',
  created_at: 'timestamptz',
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const column = fc.constantFrom(
  'code',
  'code',
  'code',
  'user_email',
  'prize_name',
  'created_at',
  'participation_id',
)
const value = fc
  .constantFrom('AAAA1111', 'BBBB2222', '%', 'null', '(A,B)', '{A%,B%}', "'--", '0', 'x"y', '')
  .map(literal)
const operator = fc.constantFrom(
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'like',
  'ilike',
  '~',
  '~*',
  'not like',
  'is distinct from',
  '@>',
)
const condition = fc.oneof(
  fc.tuple(column, operator, value).map((parts) => parts.join(' ')),
  fc
    .tuple(column, fc.constantFrom('is null', 'is not null', 'is true'))
    .map((parts) => parts.join(' ')),
  fc
    .tuple(
      column,
      fc.constantFrom('= any', 'like any', '= all', '<> all'),
      fc.array(value, { minLength: 1 }),
    )
    .map(([name, how, values]) => `${name} ${how} (array[${values.join(', ')}])`),
  fc
    .tuple(column, fc.constantFrom('to_tsquery', 'websearch_to_tsquery'), value)
    .map(([name, search, text]) => `to_tsvector(${name}) @@ ${search}(${text})`),
)
const logic = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(' and ', ' or '),
    fc.array(condition, { minLength: 1, maxLength: 3 }),
  )
  .map(([isNegated, word, parts]) => `${isNegated ? 'not ' : ''}(${parts.join(word)})`)
const where = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.oneof(condition, logic), { minLength: 1, maxLength: 3 })
    .map((all) => ` where ${all.join(' and ')}`),
)
const selected = fc
  .array(
    fc.constantFrom(
      '*',
      'code',
      'code as a',
      'code::text',
      'user_email',
      'count(*)',
      'max(code)',
      `to_jsonb(code) -> 'a'`,
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((items) => items.join(', '))
const tail = fc
  .tuple(
    fc.oneof(
      fc.constant(''),
      column.map((name) => ` order by ${name} desc nulls first`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.nat(3).map((count) => ` limit ${count}`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.nat(3).map((count) => ` offset ${count}`),
    ),
  )
  .map((parts) => parts.join(''))
const returning = fc.constantFrom('', '', ' returning 1', ' returning code', ' returning *')

const row = fc.record(
  {
    code: fc.constantFrom('AAAA1111', 'ZZZZ9999', 'short'),
    user_email: fc.constantFrom('eve@evil.example', 'x'),
    prize_name: fc.constantFrom('Thé'),
    app_identifier: fc.constantFrom('wafubar', 'nolimit'),
    participation_id: fc.constantFrom('00000000-0000-4000-8000-000000000000'),
  },
  { requiredKeys: ['code'] },
)
const conflict = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('code', 'participation_id'),
      fc.constantFrom('do nothing', 'do update set code = excluded.code'),
    )
    .map(([name, how]) => ` on conflict (${name}) ${how}`),
)

/** Inserts rows as PostgREST does: from JSON, with the type of each column. */
const insertion = fc
  .tuple(
    fc.oneof(
      row.map((one) => [one]),
      fc.array(row, { minLength: 1, maxLength: 2 }),
    ),
    conflict,
    returning,
  )
  .map(([rows, onConflict, back]) => {
    const names = Object.keys(rows[0] ?? {})
    const typed = names.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ')
    const given = `json_to_recordset(${literal(JSON.stringify(rows))}::json) as _(${typed})`
    return `insert into ${TABLE} (${names.join(', ')}) select ${names.join(', ')} from ${given}${onConflict}${back}`
  })
const change = fc.tuple(row, where, returning).map(([changed, at, back]) => {
  const sets = Object.entries(changed).map(([name, to]) => `${name} = ${literal(to)}`)
  return `update ${TABLE} set ${sets.join(', ')}${at}${back}`
})
const reading = fc
  .tuple(selected, where, tail)
  .map(([items, at, end]) => `select ${items} from ${TABLE}${at}${end}`)
const statement = fc.oneof(
  { weight: 3, arbitrary: reading.map((text) => ({ text, isPlan: false })) },
  {
    weight: 1,
    arbitrary: where.map((at) => ({
      text: `explain (format json) select 1 from ${TABLE}${at}`,
      isPlan: true,
    })),
  },
  { weight: 2, arbitrary: insertion.map((text) => ({ text, isPlan: false })) },
  { weight: 1, arbitrary: change.map((text) => ({ text, isPlan: false })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(where, returning)
      .map(([at, back]) => ({ text: `delete from ${TABLE}${at}${back}`, isPlan: false })),
  },
)
const headers = fc
  .record({
    [CANDIDATE_CODE_HEADER]: fc.constantFrom('AAAA1111', 'aaaa1111', '%', ''),
    [TICKET_HEADER]: fc.constantFrom('5e'.repeat(16), '', "' or true"),
  })
  .map((all) => all as Readonly<Record<string, string>>)

/**
 * Returns SQL statements on the table of codes that a visitor's request could cause, with the
 * headers of the request.
 */
export const statementArbitrary = () =>
  fc.tuple(statement, headers).map(([sql, sent]) => ({ ...sql, headers: sent }))
