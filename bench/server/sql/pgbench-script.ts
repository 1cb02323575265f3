import type { SpinParam, SpinPiece, SpinSql, SpinStatement } from './spin-sql.ts'

/** Eighteen random digits, so that values are distinct and distributed over an index like hashes. */
const RANDOM = 'random(100000000000000000, 999999999999999999)'

/**
 * The statements of a spin as a pgbench script: one round trip per statement, or with `inTrips` the same round trips as our server.
 * pgbench has no random texts, so a hash becomes a random number that is padded to the length of the hash.
 */
export function pgbenchScript(spin: SpinSql, inTrips: boolean): string {
  const pieces = spin.flat().flatMap(({ params }) => params.flatMap((param) => param ?? []))
  const names = new Set(pieces.map(variableOf))
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
  if (/(?<!:):\w/.test(text))
    throw new Error(`pgbench would read a part of this statement as a variable: ${text}`)
  const onOneLine = text.replaceAll(/\s+/g, ' ').trim()
  return onOneLine.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const param = params[Number(number) - 1]
    if (param === undefined) throw new Error(`there is no parameter $${number}: ${text}`)
    return renderParam(param)
  })
}

function renderParam(param: SpinParam): string {
  if (param === null) return 'null'
  const rendered = param.flatMap(renderPiece)
  return rendered.length > 1 ? `(${rendered.join(' || ')})` : (rendered[0] ?? `''`)
}

function renderPiece(piece: SpinPiece): readonly string[] {
  // pgbench reads a colon before a letter or digit as a variable, even in a literal, so the literal is split after the colon.
  if (typeof piece === 'string')
    return piece.split(/(?<=:)(?=\w)/).map((part) => `'${part.replaceAll("'", "''")}'`)
  if (piece.kind === 'email') return [`(:email::text || '@orange.fr')`]
  return [`rpad(:${piece.name}::text, ${piece.digits}, '0')`]
}

function variableOf(piece: SpinPiece): string | null {
  if (typeof piece === 'string') return null
  return piece.kind === 'email' ? 'email' : piece.name
}
