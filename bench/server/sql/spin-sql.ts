import { randomBytes } from 'node:crypto'

import type { RoundTrips } from './recording-proxy.ts'

/** A part of a parameter: it stands there for every visitor, or belongs to one. */
export type SpinPiece =
  | string
  /** A hash or a seed of so many hex digits; the same name has the same value throughout a spin. */
  | { readonly kind: 'hex'; readonly name: string; readonly digits: number }
  | { readonly kind: 'email' }

/** Null, or a text in its pieces: hashes and the address may stand in the midst of a JSON. */
export type SpinParam = null | readonly SpinPiece[]

/** What may belong to a visitor: 32 or 64 hex digits, or an address. */
const HERS = /((?<![0-9a-f])(?:[0-9a-f]{32}){1,2}(?![0-9a-f])|[^\s"]+@[^\s"]+)/

export type SpinStatement = { readonly text: string; readonly params: readonly SpinParam[] }

/** All SQL of one new spin, from begin to commit; each list is one round trip. */
export type SpinSql = readonly (readonly SpinStatement[])[]

/** What is known of the spin that was recorded. */
export type KnownSpin = { readonly ticketHash: string; readonly userEmail: string; readonly oddsHash: string }

/** Finds the transaction that recorded this very spin, and tells what in it belongs to its player. Throws where there is none. */
export function describeSpin(connections: readonly RoundTrips[], known: KnownSpin): SpinSql {
  const transaction = connections.flatMap(transactionsOf).find((trips) => records(trips, known.ticketHash))
  if (!transaction) throw new Error('the spin that was made is not among the recorded transactions')
  const names = new Map<string, string>()
  const describePiece = (text: string): SpinPiece => {
    if (text === known.userEmail) return { kind: 'email' }
    if (text === known.oddsHash || !/^[0-9a-f]{32,}$/.test(text)) return text
    const name = names.get(text) ?? `hex${names.size + 1}`
    names.set(text, name)
    return { kind: 'hex', name, digits: text.length }
  }
  const describe = (value: string | null): SpinParam =>
    value?.split(HERS).filter(Boolean).map(describePiece) ?? null
  return transaction.map((trip) =>
    trip.flatMap(({ text, params }) =>
      (params.length > 0 ? [text] : statementsOf(text)).map((statement) => ({
        text: statement,
        params: params.map(describe),
      })),
    ),
  )
}

/** Those that work inside the transaction: whoever opens and ends one by itself, in the same role, needs no others. */
export function statementsInside(spin: SpinSql): readonly SpinStatement[] {
  return spin.flat().filter(({ text }) => !/^(?:begin|commit|set local)\b/i.test(text))
}

/** A statement's parameters for a visitor of her own. */
export function newVisitor(): (param: SpinParam) => string | null {
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

/** Of a script of ours: no semicolon stands in a literal there, or this would cut it. */
function statementsOf(script: string): readonly string[] {
  const literals = script.match(/'(?:[^']|'')*'/g) ?? []
  if (literals.some((literal) => literal.includes(';')))
    throw new Error(`a semicolon in a literal: ${script}`)
  return script
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
