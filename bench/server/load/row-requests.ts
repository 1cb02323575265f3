import { randomBytes } from 'node:crypto'

import { participationRow } from '#testing/database/participations.ts'

import type { LoadRequest } from './load.ts'
import { newVisitor, statementsInside, type SpinSql, type SpinStatement } from '#bench/server/sql/spin-sql.ts'

/** The statement of a spin that records the draw. */
export function insertOf(spin: SpinSql): SpinStatement {
  const found = statementsInside(spin).find(({ params }) => params.length > 0)
  if (!found) throw new Error('no statement of the spin has parameters')
  return found
}

/** Requests with the parameters of that statement, for distinct visitors. */
export async function makeParameters(
  count: number,
  { params }: SpinStatement,
): Promise<readonly LoadRequest[]> {
  return Array.from({ length: count }, () => ({ body: JSON.stringify(params.map(newVisitor())) }))
}

/** Requests with rows, as a client of PostgREST inserts them. */
export async function makeRows(count: number): Promise<readonly LoadRequest[]> {
  return Array.from({ length: count }, () => {
    const ticket = randomBytes(16).toString('hex')
    return { body: JSON.stringify(participationRow(ticket, { user_email: `joueuse-${ticket}@orange.fr` })) }
  })
}
