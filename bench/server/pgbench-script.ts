import type { SentStatement } from '#bench/app-in-process.ts'
import { toSqlLiteral } from '#database/server/sql-literal.ts'

/** Eighteen random digits: the values are distinct and, like hashes, distributed over an index. */
const RANDOM = 'random(100000000000000000, 999999999999999999)'

/**
 * A possible value of a visitor: 32 or 64 hex digits, or an e-mail address. The value may be inside
 * JSON.
 */
const VISITOR_VALUE = /((?<![0-9a-f])(?:[0-9a-f]{32}){1,2}(?![0-9a-f])|[^\s"]+@[^\s"]+)/

/**
 * Returns a pgbench script with the statements of a recorded spin in one transaction. Each run uses
 * the values of another visitor. The script replaces each hash by a random number that is padded to
 * the same length, because pgbench has no random texts.
 */
export function pgbenchScript(
  statements: readonly Pick<SentStatement, 'text' | 'params' | 'settings'>[],
  recorded: { readonly userEmail: string; readonly oddsHash?: string | undefined },
): string {
  const [first] = statements
  if (!first) throw new Error('the spin was not recorded')
  const variables = new Map([[recorded.userEmail, 'email']])
  const renderPiece = (piece: string): string => {
    if (piece === recorded.userEmail) return `(:email::text || '@orange.fr')`
    // pgbench reads a colon before a letter or digit as a variable, even in a literal. The literal
    // is therefore split after the colon.
    if (piece === recorded.oddsHash || !/^[0-9a-f]{32,}$/.test(piece))
      return piece
        .split(/(?<=:)(?=\w)/)
        .map(toSqlLiteral)
        .join(' || ')
    const name = variables.get(piece) ?? `hex${variables.size}`
    variables.set(piece, name)
    return `rpad(:${name}::text, ${piece.length}, '0')`
  }
  const renderParam = (param: unknown): string => {
    if (param === null) return 'null'
    if (typeof param !== 'string') throw new Error(`a parameter is no text but a ${typeof param}`)
    const pieces = param.split(VISITOR_VALUE).filter(Boolean).map(renderPiece)
    return `(${pieces.join(' || ') || "''"})`
  }
  const settings = Object.entries(first.settings).map(
    ([name, value]) => `set local ${name} = ${toSqlLiteral(value)}`,
  )
  const rendered = statements.map(({ text, params }) =>
    refuseVariables(text.replaceAll(/\s+/g, ' ').trim()).replaceAll(
      /\$(\d+)/g,
      (_, number: string) => renderParam(params[Number(number) - 1]),
    ),
  )
  const script = ['begin', ...settings.map(refuseVariables), ...rendered, 'commit'].map(
    (line) => `${line};`,
  )
  const values = [...variables.values()].map((name) => String.raw`\set ${name} ${RANDOM}`)
  return `${[...values, ...script].join('\n')}\n`
}

function refuseVariables(text: string): string {
  if (/(?<!:):\w/.test(text))
    throw new Error(`pgbench would read a part of this as a variable: ${text}`)
  return text
}
