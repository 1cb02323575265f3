import { randomBytes } from 'node:crypto'

import type { RoundTrips } from './recording-proxy.ts'

/** A part of a parameter: constant text, or a value of the visitor. */
export type SpinPiece =
  | string
  /** A hash or seed of so many hex digits. Within a spin the same name has the same value. */
  | { readonly kind: 'hex'; readonly name: string; readonly digits: number }
  | { readonly kind: 'email' }

/** Null, or a text as its pieces: hashes and the address may be inside JSON. */
export type SpinParam = null | readonly SpinPiece[]

/** Possible values of a visitor: 32 or 64 hex digits, or an e-mail address. */
const VISITOR_VALUE = /((?<![0-9a-f])(?:[0-9a-f]{32}){1,2}(?![0-9a-f])|[^\s"]+@[^\s"]+)/

export type SpinStatement = { readonly text: string; readonly params: readonly SpinParam[] }

/** All SQL of one new spin, from begin to commit; each list is one round trip. */
export type SpinSql = readonly (readonly SpinStatement[])[]

/** The known values of the recorded spin. */
export type KnownSpin = { readonly ticketHash: string; readonly userEmail: string; readonly oddsHash: string }

/** Finds the transaction of the known spin and marks the values that belong to its visitor. Throws if there is none. */
export function describeSpin(connections: readonly RoundTrips[], known: KnownSpin): SpinSql {
  const transaction = connections.flatMap(transactionsOf).find((trips) => records(trips, known.ticketHash))
  if (!transaction) throw new Error('the spin is not among the recorded transactions')
  const names = new Map<string, string>()
  const describePiece = (text: string): SpinPiece => {
    if (text === known.userEmail) return { kind: 'email' }
    if (text === known.oddsHash || !/^[0-9a-f]{32,}$/.test(text)) return text
    const name = names.get(text) ?? `hex${names.size + 1}`
    names.set(text, name)
    return { kind: 'hex', name, digits: text.length }
  }
  const describe = (value: string | null): SpinParam =>
    value?.split(VISITOR_VALUE).filter(Boolean).map(describePiece) ?? null
  return transaction.map((trip) =>
    trip.flatMap(({ text, params }) =>
      (params.length > 0 ? [text] : statementsOf(text)).map((statement) => ({
        text: statement,
        params: params.map(describe),
      })),
    ),
  )
}

/** The statements without those that begin, configure and end the transaction. */
export function statementsOfTransaction(spin: SpinSql): readonly SpinStatement[] {
  return spin.flat().filter(({ text }) => !/^(?:begin|commit|set local)\b/i.test(text))
}

/** Returns a function that fills parameters with the values of a new visitor. */
export function createParameterFiller(): (param: SpinParam) => string | null {
  const values = new Map<string, string>()
  const email = `joueuse-${randomBytes(8).toString('hex')}@orange.fr`
  const fill = (piece: SpinPiece): string => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'email') return email
    const value = values.get(piece.name) ?? randomBytes(piece.digits / 2).toString('hex')
    values.set(piece.name, value)
    return value
  }
  return (param) => param?.map(fill).join('') ?? null
}

function transactionsOf(trips: RoundTrips): readonly RoundTrips[] {
  const starts = trips.flatMap((trip, index) => (/^begin\b/i.test(trip[0]?.text ?? '') ? [index] : []))
  return starts.map((start, index) => trips.slice(start, starts[index + 1]))
}

function records(trips: RoundTrips, ticketHash: string): boolean {
  return trips.flat().some(({ params }) => params.some((param) => param?.includes(ticketHash)))
}

/** Splits a script at its semicolons. Throws if a literal contains one. */
function statementsOf(script: string): readonly string[] {
  const literals = script.match(/'(?:[^']|'')*'/g) ?? []
  if (literals.some((literal) => literal.includes(';')))
    throw new Error(`a semicolon in a literal: ${script}`)
  return script
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
