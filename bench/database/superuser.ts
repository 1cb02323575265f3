import { Client } from 'pg'

import type { Query } from '#server/database/database.ts'

/** One transaction of the superuser's, however long it takes; with `isBare`, each statement by itself, as VACUUM needs it. */
export async function asSuperuser<T>(
  url: string,
  work: (query: Query) => Promise<T>,
  isBare = false,
): Promise<T> {
  const client = new Client(url)
  await client.connect()
  const query: Query = async (text, params = []) => (await client.query(text, [...params])).rows
  try {
    if (!isBare) await query('begin')
    const result = await work(query)
    if (!isBare) await query('commit')
    return result
  } finally {
    await client.end()
  }
}
