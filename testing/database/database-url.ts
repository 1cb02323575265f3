/**
 * Returns the address of another database of the same server, for a login whose password is its
 * name.
 */
export function databaseUrl(serverUrl: string, database: string, login: string): string {
  const url = new URL(serverUrl)
  url.pathname = database
  url.username = login
  url.password = login
  return url.href
}
