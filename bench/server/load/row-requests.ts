import { randomBytes } from 'node:crypto'

import { participationRow } from '#testing/database/participations.ts'

import type { LoadRequest } from './load.ts'
import {
  createParameterFiller,
  statementsOfTransaction,
  type SpinSql,
  type SpinStatement,
} from '#bench/server/sql/spin-sql.ts'

/** Returns the statement that records the draw: the first with parameters. Throws if there is none. */
export function findInsertStatement(spin: SpinSql): SpinStatement {
  const found = statementsOfTransaction(spin).find(({ params }) => params.length > 0)
  if (!found) throw new Error('no statement of the spin has parameters')
  return found
}

/** Returns `count` requests with the parameters of the statement as JSON, each filled for another visitor. */
export async function makeParameterRequests(
  count: number,
  { params }: SpinStatement,
): Promise<readonly LoadRequest[]> {
  return Array.from({ length: count }, () => ({ body: JSON.stringify(params.map(createParameterFiller())) }))
}

/** Returns `count` requests with a row of private.participations as JSON, as a client of PostgREST inserts it. */
export async function makeRowRequests(count: number): Promise<readonly LoadRequest[]> {
  return Array.from({ length: count }, () => {
    const ticket = randomBytes(16).toString('hex')
    return { body: JSON.stringify(participationRow(ticket, { user_email: `joueuse-${ticket}@orange.fr` })) }
  })
}
