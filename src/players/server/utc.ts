/**
 * Returns the SQL of a time as ISO 8601 in UTC. In JSON, PostgreSQL would use the session's time
 * zone.
 */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
