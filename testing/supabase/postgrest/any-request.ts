import * as fc from 'fast-check'

import { CANDIDATE_CODE_HEADER, TICKET_HEADER } from '#core/calls.ts'

/** Sentences of PostgREST's grammar, most of them meaningful. */
export function anyRequest() {
  const column = fc.constantFrom(
    'code',
    'code',
    'code',
    'user_email',
    'prize_name',
    'created_at',
    'participation_id',
  )
  const operator = fc.constantFrom(
    ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'not.eq'],
    ...['not.like', 'isdistinct', 'fts', 'wfts', 'cs', 'like(any)', 'eq(all)', 'not.in'],
  )
  const value = fc.constantFrom(
    ...['AAAA1111', 'BBBB2222', '*', 'null', '(A,B)', '{A*,B*}', '%', "'--", '0', 'x"y'],
  )
  const filter = fc.tuple(column, operator, value)
  const logic = fc
    .tuple(
      fc.constantFrom('or', 'and', 'not.or', 'not.and'),
      fc.array(filter, { minLength: 1, maxLength: 3 }),
    )
    .map(([word, filters]) => `${word}=(${filters.map((parts) => parts.join('.')).join(',')})`)
  const item = fc.constantFrom(
    '*',
    'code',
    'a:code',
    'code::text',
    'user_email',
    'count()',
    'code.max()',
    'code->a',
  )
  const parameter = fc.oneof(
    filter.map(([name, how, what]) => `${name}=${how}.${what}`),
    logic,
    fc.array(item, { minLength: 1, maxLength: 2 }).map((items) => `select=${items.join(',')}`),
    column.map((name) => `order=${name}.desc.nullsfirst`),
    fc.nat(3).map((count) => `limit=${count}`),
    fc.nat(3).map((count) => `offset=${count}`),
    fc.constantFrom('columns=code,user_email', 'on_conflict=code', 'on_conflict=participation_id'),
  )
  const preference = fc.constantFrom(
    ...['return=representation', 'return=minimal', 'return=headers-only', 'count=exact', 'count=planned'],
    ...['count=estimated', 'resolution=merge-duplicates', 'resolution=ignore-duplicates', 'missing=default'],
    ...['tx=commit', 'tx=rollback', 'handling=strict', 'handling=lenient', 'max-affected=1'],
  )
  const headers = fc
    .record({
      prefer: fc.array(preference, { maxLength: 3 }).map((words) => words.join(',')),
      accept: fc.constantFrom('application/json', 'text/csv', 'application/vnd.pgrst.object+json', '*/*'),
      range: fc.constantFrom('0-9', '1-', '2-1', 'all'),
      [CANDIDATE_CODE_HEADER]: fc.constantFrom('AAAA1111', 'aaaa1111', '%', ''),
      [TICKET_HEADER]: fc.constantFrom('5e'.repeat(16), '', "' or true"),
    })
    .map((all) => all as Record<string, string>)
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
  return fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
      fc.uniqueArray(parameter, { maxLength: 4, selector: (one) => one.split('=')[0] }),
      headers,
      fc.oneof(row, fc.array(row, { minLength: 1, maxLength: 2 })),
    )
    .map(([method, parameters, sent, rows]) => ({
      ...{ method, headers: sent, query: `?${parameters.map(encodeParameter).join('&')}` },
      body: ['POST', 'PATCH', 'PUT'].includes(method) ? JSON.stringify(rows) : null,
    }))
}

function encodeParameter(text: string): string {
  const [name = '', ...rest] = text.split('=')
  return `${name}=${encodeURIComponent(rest.join('='))}`
}
