import type { SpinParam, SpinSql, SpinStatement } from './spin-sql.ts'

/** Eighteen digits, so that no number comes twice and each falls elsewhere in an index, as hashes do. */
const RANDOM = 'random(100000000000000000, 999999999999999999)'

/**
 * The same statements as a script of pgbench: one after the other, as pgbench works, or `inTrips` in the same round trips
 * as our server sends them. It has no random text, so a hash becomes a random number that is filled up to its length.
 */
export function pgbenchScript(spin: SpinSql, inTrips: boolean): string {
  const names = new Set(spin.flat().flatMap(({ params }) => params.map(variableOf)))
  const settings = [...names]
    .filter((name) => name !== null)
    .map((name) => String.raw`\set ${name} ${RANDOM}`)
  const trips = spin.flatMap((trip) => {
    const lines = trip.map((statement) => `${renderStatement(statement)};`)
    return !inTrips || lines.length === 1
      ? lines
      : [String.raw`\startpipeline`, ...lines, String.raw`\endpipeline`]
  })
  return `${[...settings, ...trips].join('\n')}\n`
}

function renderStatement({ text, params }: SpinStatement): string {
  if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take a part of this for a variable: ${text}`)
  const onOneLine = text.replaceAll(/\s+/g, ' ').trim()
  return onOneLine.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const param = params[Number(number) - 1]
    if (!param) throw new Error(`there is no parameter $${number}: ${text}`)
    return renderParam(param)
  })
}

function renderParam(param: SpinParam): string {
  if (param.kind === 'hex') return `rpad(:${param.name}::text, ${param.digits}, '0')`
  if (param.kind === 'email') return `(:email::text || '@orange.fr')`
  if (param.value === null) return 'null'
  if (/:\w/.test(param.value))
    throw new Error(`pgbench would take a part of this for a variable: ${param.value}`)
  return `'${param.value.replaceAll("'", "''")}'`
}

function variableOf(param: SpinParam): string | null {
  if (param.kind === 'fixed') return null
  return param.kind === 'email' ? 'email' : param.name
}
