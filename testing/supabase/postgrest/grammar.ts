/** PostgREST's words for what is asked (docs.postgrest.org, v12), as far as one table needs them. */
export type Field = { readonly column: string; readonly path: string }

export type Condition =
  | { readonly all: 'and' | 'or'; readonly isNegated: boolean; readonly of: readonly Condition[] }
  | {
      readonly field: Field
      readonly isNegated: boolean
      readonly operator: string
      readonly quantifier: 'any' | 'all' | null
      readonly value: string
    }

export type Selected = Field & {
  readonly alias: string | null
  readonly cast: string | null
  readonly aggregate: string | null
}

export type Asked = {
  readonly select: readonly Selected[]
  readonly where: readonly Condition[]
  readonly order: readonly (Field & { readonly direction: string })[]
  readonly limit: number | null
  readonly offset: number
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
}

/** What PostgREST answers without asking the database. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const misread = (text: string) => new Refusal(400, 'PGRST100', `failed to parse (${text})`)

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or'])
const LOGIC = /^(not\.)?(and|or)\((.*)\)$/s
const OPERATION = /^(not\.)?([a-z]+)(?:\((any|all|[a-z_]+)\))?\.(.*)$/s

export function readAsked(parameters: URLSearchParams): Asked {
  const one = (name: string) => parameters.get(name)
  const list = (name: string) => one(name)?.split(',').map(unquote) ?? null
  return {
    select: splitAtCommas(one('select') ?? '*').map(readSelected),
    where: [...parameters].flatMap(([name, value]) => readParameter(name, value)),
    order: splitAtCommas(one('order') ?? '').map(readOrder),
    limit: readNumber(one('limit')),
    offset: readNumber(one('offset')) ?? 0,
    columns: list('columns'),
    onConflict: list('on_conflict'),
  }
}

function readParameter(name: string, value: string): Condition[] {
  const logic = /^(?:not\.)?(?:and|or)$/.test(name) ? LOGIC.exec(`${name}${value}`) : null
  if (logic) return [readCondition(logic[0])]
  if (RESERVED.has(name)) return []
  return [readOperation(name, value)]
}

function readCondition(text: string): Condition {
  const logic = LOGIC.exec(text)
  if (logic) {
    const [, not, all, inner = ''] = logic
    return { all: all as 'and', isNegated: not !== undefined, of: splitAtCommas(inner).map(readCondition) }
  }
  const [, name = '', value = ''] = /^("[^"]*"|[^.]+?)\.(.*)$/s.exec(text) ?? []
  if (name === '') throw misread(text)
  return readOperation(name, value)
}

function readOperation(name: string, text: string): Condition {
  const [, not, operator = '', inBrackets, value = ''] = OPERATION.exec(text) ?? []
  if (operator === '') throw misread(text)
  const quantifier = inBrackets === 'any' || inBrackets === 'all' ? inBrackets : null
  return { field: readField(name), isNegated: not !== undefined, operator, quantifier, value }
}

function readSelected(text: string): Selected {
  const [, alias = null, rest = ''] = /^(?:([\w ]+):(?!:))?(.*)$/s.exec(text) ?? []
  const [, name = '', aggregate = null, cast = null] =
    /^(.*?)(?:\.?(count|sum|avg|max|min)\(\))?(?:::(\w+))?$/s.exec(rest) ?? []
  if (/\(/.test(name)) throw new Refusal(400, 'PGRST200', 'Could not find a relationship in the schema cache')
  return { ...readField(name === '' ? '*' : name), alias, cast, aggregate }
}

function readOrder(text: string): Field & { direction: string } {
  const [name = '', ...words] = text.split('.')
  const known: Readonly<Record<string, string>> = {
    ...{ asc: 'asc', desc: 'desc', nullsfirst: 'nulls first', nullslast: 'nulls last' },
  }
  const direction = words.map((word) => known[word]).join(' ')
  if (words.some((word) => !known[word])) throw misread(text)
  return { ...readField(name), direction }
}

function readField(text: string): Field {
  const [, column = '', path = ''] = /^("[^"]*"|[^->]+)((?:->>?[\w-]+)*)$/s.exec(text) ?? []
  if (column === '') throw misread(text)
  return { column: unquote(column), path }
}

function readNumber(text: string | null): number | null {
  if (text === null) return null
  if (!/^\d{1,9}$/.test(text)) throw misread(text)
  return Number(text)
}

/** Not at those within brackets or quotes. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let [depth, isQuoted, part] = [0, false, '']
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth += 1
    if (!isQuoted && letter === ')') depth -= 1
    if (letter === ',' && depth === 0 && !isQuoted) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  if (depth !== 0) throw misread(text)
  return part === '' ? parts : [...parts, part]
}

export const unquote = (text: string) => text.replace(/^"(.*)"$/s, '$1')
