import {
  Refusal,
  splitAtCommas,
  unquote,
  type Asked,
  type Condition,
  type Field,
  type Selected,
} from './grammar.ts'

/** A statement with its values, in the form that PostgREST sends (v12, src/PostgREST/Query). */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** A table that the API shows, with the type of each column. */
export type Table = {
  readonly name: string
  readonly key: string
  readonly columns: ReadonlyMap<string, string>
}

const OPERATORS: Readonly<Record<string, string>> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', isdistinct: 'is distinct from' },
  ...{ like: 'like', ilike: 'ilike', match: '~', imatch: '~*' },
  ...{ cs: '@>', cd: '<@', ov: '&&', sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-' },
}
const TEXT_SEARCHES: Readonly<Record<string, string>> = {
  ...{ fts: 'to_tsquery', plfts: 'plainto_tsquery', phfts: 'phraseto_tsquery', wfts: 'websearch_to_tsquery' },
}
const CSV = `(select coalesce(string_agg(a.k, ','), '') from (select json_object_keys(r)::text as k
    from (select row_to_json(hh) as r from pgrst_source as hh limit 1) s) a) || e'\\n' ||
  coalesce(string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), e'\\n'), '')`
const JSON_LIST = `coalesce(json_agg(_postgrest_t), '[]')::text`

export type Wanted = {
  /** What comes back of rows that were written. */
  readonly returns: 'minimal' | 'headers-only' | 'representation'
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly isCsv: boolean
  readonly isCounted: boolean
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Builds one statement; every value that a visitor gives becomes a parameter. */
export class StatementWriter {
  readonly #values: unknown[] = []
  readonly #table: Table
  readonly #asked: Asked
  readonly #wanted: Wanted
  readonly #name: string

  constructor(table: Table, asked: Asked, wanted: Wanted) {
    this.#table = table
    this.#asked = asked
    this.#wanted = wanted
    this.#name = `"public".${quote(table.name)}`
  }

  read(): Statement {
    const { order, limit, offset } = this.#asked
    const by = order.map((field) => `${this.#column(field)} ${field.direction}`)
    const source = `select ${this.#selected()} from ${this.#name}${this.#where()}${this.#groups()}
      ${by.length > 0 ? `order by ${by.join(', ')}` : ''} limit ${limit ?? 'all'} offset ${offset}`
    return this.#answered(source)
  }

  /** What `Prefer: count=planned` and `count=estimated` ask of the planner. */
  plan(): Statement {
    return { text: `explain (format json) select 1 from ${this.#name}${this.#where()}`, values: this.#values }
  }

  insert(rows: readonly Readonly<Record<string, unknown>>[], given: readonly string[]): Statement {
    const columns = this.#asked.columns ?? given
    const names = columns.map(quote).join(', ')
    const from = this.#recordset(columns, JSON.stringify(rows))
    return this.#answered(`insert into ${this.#name} (${names}) select ${names} from ${from} pgrst_body
      ${this.#conflict(columns)} returning ${this.#returned()}`)
  }

  update(row: Readonly<Record<string, unknown>>): Statement {
    const columns = this.#asked.columns ?? Object.keys(row)
    const sets = columns.map((column) => `${quote(column)} = pgrst_body.${quote(column)}`).join(', ')
    const from = this.#recordset(columns, JSON.stringify([row]))
    return this.#answered(
      `update ${this.#name} set ${sets} from ${from} pgrst_body${this.#where()} returning ${this.#returned()}`,
    )
  }

  delete(): Statement {
    return this.#answered(`delete from ${this.#name}${this.#where()} returning ${this.#returned()}`)
  }

  #answered(source: string): Statement {
    const { isCounted, isCsv } = this.#wanted
    const total = isCounted ? `(select pg_catalog.count(*) from pgrst_source_count)` : 'null::bigint'
    const counted = isCounted ? `, pgrst_source_count as (select 1 from ${this.#name}${this.#where()})` : ''
    const text = `with pgrst_source as (${source})${counted}
      select ${total} as total_result_set, pg_catalog.count(_postgrest_t) as page_total,
        ${isCsv ? CSV : JSON_LIST} as body
      from (select * from pgrst_source) _postgrest_t`
    return { text, values: this.#values }
  }

  #returned(): string {
    if (this.#wanted.returns === 'representation') return this.#selected()
    return this.#wanted.returns === 'headers-only' ? `${this.#name}.${quote(this.#table.key)}` : '1'
  }

  #conflict(columns: readonly string[]): string {
    const { resolution } = this.#wanted
    if (!resolution) return ''
    const on = (this.#asked.onConflict ?? [this.#table.key]).map(quote).join(', ')
    const sets = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(', ')
    return `on conflict (${on}) do ${resolution === 'merge-duplicates' ? `update set ${sets}` : 'nothing'}`
  }

  #recordset(columns: readonly string[], json: string): string {
    const typed = columns.map((column) => {
      const type = this.#table.columns.get(column)
      if (!type) throw new Refusal(400, 'PGRST204', `Could not find the '${column}' column`)
      return `${quote(column)} ${type}`
    })
    return `(select * from json_to_recordset(${this.#parameter(json)}::json) as _(${typed.join(', ')}))`
  }

  #selected(): string {
    return this.#asked.select.map((item) => this.#item(item)).join(', ')
  }

  #item(item: Selected): string {
    const plain = item.column === '*' && item.aggregate ? '*' : this.#column(item)
    const told = item.aggregate ? `${item.aggregate}(${plain})` : plain
    const named = item.alias ?? (item.path ? item.path.split('>').at(-1) : null)
    return `${item.cast ? `cast(${told} as ${item.cast})` : told}${named ? ` as ${quote(named ?? '')}` : ''}`
  }

  #groups(): string {
    const { select } = this.#asked
    const plain = select.filter(({ aggregate, column }) => !aggregate && column !== '*')
    if (!select.some(({ aggregate }) => aggregate) || plain.length === 0) return ''
    return ` group by ${plain.map((field) => this.#column(field)).join(', ')}`
  }

  #where(): string {
    const all = this.#asked.where.map((condition) => this.#condition(condition))
    return all.length > 0 ? ` where ${all.join(' and ')}` : ''
  }

  #condition(condition: Condition): string {
    const not = condition.isNegated ? 'not ' : ''
    if ('all' in condition) {
      const parts = condition.of.map((part) => this.#condition(part))
      return `${not}(${parts.join(` ${condition.all} `)})`
    }
    return `${not}${this.#operation(condition)}`
  }

  #operation({ field, operator, quantifier, value }: Exclude<Condition, { all: unknown }>): string {
    const column = this.#column(field)
    if (operator === 'in') {
      const values = splitAtCommas(value.replace(/^\((.*)\)$/s, '$1')).map(unquote)
      return `${column} = any (${this.#parameter(values)})`
    }
    if (operator === 'is') {
      if (!/^(?:null|not_null|true|false|unknown)$/i.test(value)) throw new Refusal(400, 'PGRST100', 'is')
      return `${column} is ${value.replace('_', ' ')}`
    }
    const search = TEXT_SEARCHES[operator]
    if (search) return `to_tsvector(${column}) @@ ${search}(${this.#parameter(value)})`
    const sign = OPERATORS[operator]
    if (!sign) throw new Refusal(400, 'PGRST100', `unknown operator ${operator}`)
    const wanted = operator.endsWith('like') ? value.replaceAll('*', '%') : value
    return quantifier
      ? `${column} ${sign} ${quantifier} (${this.#parameter(wanted)})`
      : `${column} ${sign} ${this.#parameter(wanted)}`
  }

  #column({ column, path }: Field): string {
    if (column === '*') return `${this.#name}.*`
    const json = path.replaceAll(/(->>?)([\w-]+)/g, (_, arrow: string, name: string) => `${arrow}'${name}'`)
    return json ? `to_jsonb(${this.#name}.${quote(column)})${json}` : `${this.#name}.${quote(column)}`
  }

  #parameter(value: unknown): string {
    this.#values.push(value)
    return `$${this.#values.length}`
  }
}
