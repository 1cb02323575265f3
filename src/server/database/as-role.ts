import type { Engine, Manner, Query, Role } from './database.ts'

/** The same on an engine that is chosen already. */
export type AsRole = <T>(
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  manner?: Manner,
) => Promise<T>

/**
 * One transaction in the name of a role, as PostgREST does it: the access rules of the migrations then decide.
 * `headers` are those that the rules read, in lower case: `x-ticket`, `x-candidate-code`.
 */
export function asRole<T>(
  engine: Engine,
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  manner?: Manner,
): Promise<T> {
  return engine.transaction(async (query) => {
    await query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.headers', $3, true)`,
      [role, JSON.stringify({ role }), JSON.stringify(headers)],
    )
    return work(query)
  }, manner)
}
