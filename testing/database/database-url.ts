/** The same server, with another database and the login of that name. */
export function databaseUrl(serverUrl: string, database: string, login: string): string {
  const url = new URL(serverUrl)
  url.pathname = database
  url.username = login
  url.password = login
  return url.href
}
