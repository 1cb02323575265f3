import { DatabaseError } from '#database/server/database-error.ts'
import type { Database, Query, Row } from '#database/server/database.ts'

import { addManagedVenue, addMember, type ManagedVenue } from './managed-venues.ts'

/** The result of a statement: its rows, or the code and the whole text of its error. */
export type Attempt = {
  readonly code: string | null
  readonly message: string
  readonly rows: readonly Row[]
}

/** Two venues with members, and statements that members of one of them try. */
export type MemberAttempts = {
  readonly alpha: ManagedVenue
  readonly beta: ManagedVenue
  /** A member without a venue. */
  readonly stranger: string
  /** All tables, with their schemas. */
  readonly tables: readonly string[]
  /** Runs a statement as the owner of the database, and keeps its changes. */
  asOwner<R extends Row = Row>(text: string): Promise<readonly R[]>
  /**
   * Runs a statement as a member, and rolls back. With null, runs it as a member that the server
   * did not name. Throws if any row of the venue beta has changed.
   */
  attempt(member: string | null, text: string): Promise<Attempt>
}

const TABLES = `select relnamespace::regnamespace || '.' || relname as name from pg_class
  where relkind in ('r', 'v', 'm', 'f')
    and relnamespace::regnamespace::text in ('public', 'private') order by 1`

/** Adds the two venues to an empty database. */
export async function createMemberAttempts(database: Database): Promise<MemberAttempts> {
  const asOwner = async <R extends Row = Row>(text: string) =>
    database.transaction(async (query) => query<R>(text))
  const alpha = await addManagedVenue(database, 'alpha')
  const beta = await addManagedVenue(database, 'beta')
  const stranger = await database.transaction(async (query) => addMember(query, {}))
  const tables = (await asOwner<{ name: string }>(TABLES)).map(({ name }) => name)

  const lines = tables
    .map((table) => `select '${table}' || t::text as line from ${table} t`)
    .join(' union all ')
  const hashRowsOfBeta = async (query: Query) => {
    const [row] = await query(
      `select md5(string_agg(line, '|' order by line)) as hash from (${lines}) as every
       where line ~ any ($1::text[])`,
      [Object.values(beta)],
    )
    return row?.['hash']
  }
  const before = await database.transaction(hashRowsOfBeta)

  const runAsMember = async (
    query: Query,
    member: string | null,
    text: string,
  ): Promise<Attempt> => {
    await query(`savepoint attempted; set local role venue_admin`)
    if (member !== null) await query(`set local request.member = '${member}'`)
    const attempted = await query(text).then(
      (rows) => ({ code: null, message: '', rows }),
      (error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error
        const { code, message, detail = '', hint = '' } = error
        return { code, message: `${message} ${detail} ${hint}`, rows: [] }
      },
    )
    if (attempted.code !== null) await query('rollback to savepoint attempted')
    await query('reset role')
    return attempted
  }

  const attempt = async (member: string | null, text: string) => {
    const rollback = new Error('rolled back')
    let attempted: Attempt | undefined
    await database
      .transaction(async (query) => {
        attempted = await runAsMember(query, member, text)
        // A transaction that has written nothing has no id.
        const [written] = await query('select pg_current_xact_id_if_assigned()::text as id')
        if (written?.['id'] !== null && (await hashRowsOfBeta(query)) !== before)
          throw new Error(`The venue beta was changed by: ${text}`)
        throw rollback
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error
      })
    if (!attempted) throw new Error('The statement did not run.')
    return attempted
  }
  return { alpha, beta, stranger, tables, asOwner, attempt }
}
