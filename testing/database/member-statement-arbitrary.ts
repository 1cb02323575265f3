import * as fc from 'fast-check'

/**
 * A column of a table with its SQL type. It also has whether a member may read or write the column
 * in rows of the member's own venues.
 */
export type NamedColumn = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isReadable: boolean
  readonly isWritable: boolean
}

const VALUES_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  boolean: ['true', 'false'],
  bigint: ['1', '2'],
  integer: ['1', '2', '3'],
  json: [`'{}'`, `'[]'`],
  text: [`'x'`, `'paused'`, `'owner'`, `repeat('0', 64)`],
  uuid: ['private.current_member()', 'gen_random_uuid()', 'null'],
  'timestamp with time zone': ['now()', 'null'],
}

const valueOf = ({ column, type }: NamedColumn) =>
  fc
    .constantFrom(
      ...(column === 'app_identifier'
        ? [`'alpha'`, `'beta'`]
        : (VALUES_BY_TYPE[type] ?? ['default'])),
    )
    .map((value) => [column, value] as const)

const CONDITIONS_ON_VENUE = [
  `app_identifier = 'beta'`,
  `app_identifier <> 'alpha'`,
  `app_identifier like '%b%'`,
  `app_identifier = any (array['alpha', 'beta'])`,
  `app_identifier = 'beta' or true`,
]

const whereOf = (columns: readonly string[]) => {
  const tests = fc.constantFrom(' is null', ' is not null', `::text ~ 'beta'`, `::text > ''`)
  return fc
    .oneof(
      fc.constant('true'),
      fc.constantFrom(
        ...(columns.includes('app_identifier') ? CONDITIONS_ON_VENUE : ['not false']),
      ),
      fc.tuple(fc.constantFrom(...columns), tests).map((parts) => parts.join('')),
    )
    .map((condition) => ` where ${condition}`)
}

/** Returns mostly the columns that pass the test, and sometimes any column. */
const mostly = (columns: readonly NamedColumn[], test: (column: NamedColumn) => boolean) => {
  const passing = columns.filter(test)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(passing.length > 0 ? passing : columns) },
    { weight: 1, arbitrary: fc.constant(columns) },
  )
}

const returning = fc.constantFrom('', ' returning 1', ' returning *', ' returning app_identifier')

/** Returns statements on one table. `others`: the names of all tables, for joins. */
function statementsOn(table: string, columns: readonly NamedColumn[], others: readonly string[]) {
  const readable = mostly(columns, ({ isReadable }) => isReadable).map((some) =>
    some.map(({ column }) => column),
  )
  const where = readable.chain(whereOf)
  const changes = mostly(columns, ({ isWritable }) => isWritable).chain((some) =>
    fc.subarray([...some], { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map(valueOf))),
  )
  const allChanges = mostly(columns, ({ isWritable }) => isWritable).chain((some) =>
    fc.tuple(...some.map(valueOf)),
  )
  const shown = fc.oneof(
    readable.map((names) => names.join(', ')),
    readable.chain((names) => fc.constantFrom('*', 't', 'to_jsonb(t)', 'count(*)', ...names)),
  )
  const select = fc.tuple(shown, where).map(([what, at]) => `select ${what} from ${table} t${at}`)
  const joined = fc
    .tuple(select, fc.constantFrom(...others))
    .map(([text, other]) => `select own.* from (${text}) as own, ${other} as other`)
  const insert = fc
    .tuple(fc.oneof(changes, allChanges), fc.constantFrom('', ' on conflict do nothing'), returning)
    .map(([row, conflict, back]) => {
      const [names, values] = [row.map(([name]) => name), row.map(([, value]) => value)]
      return `insert into ${table} (${names.join(', ')}) values (${values.join(', ')})${conflict}${back}`
    })
  const update = fc
    .tuple(changes, where, returning)
    .map(
      ([row, at, back]) =>
        `update ${table} t set ${row.map((pair) => pair.join(' = ')).join(', ')}${at}${back}`,
    )
  const remove = fc
    .tuple(where, returning)
    .map(([at, back]) => `delete from ${table} t${at}${back}`)
  return fc.oneof(
    { weight: 3, arbitrary: select },
    { weight: 1, arbitrary: joined },
    { weight: 3, arbitrary: insert },
    { weight: 3, arbitrary: update },
    { weight: 1, arbitrary: remove },
  )
}

/**
 * Returns SQL statements on all tables that a member of the venue alpha could run. Most of them are
 * about the venue beta.
 */
export function memberStatementArbitrary(columns: readonly NamedColumn[]): fc.Arbitrary<string> {
  const names = [...new Set(columns.map(({ table }) => table))]
  const columnsOf = (table: string) => columns.filter((column) => column.table === table)
  return fc.constantFrom(...names).chain((table) => statementsOn(table, columnsOf(table), names))
}
