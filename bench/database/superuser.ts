import { Client } from 'pg'

import type { Query } from '#database/server/database.ts'

/**
 * Calls `work` in a transaction of the superuser, without a timeout. `isAutocommit` runs each statement without a transaction, as
 * VACUUM requires.
 */
export async function asSuperuser<T>(
  url: string,
  work: (query: Query) => Promise<T>,
  isAutocommit = false,
): Promise<T> {
  const client = new Client(url)
  await client.connect()
  const query: Query = async (text, params = []) => (await client.query(text, [...params])).rows
  try {
    if (!isAutocommit) await query('begin')
    const result = await work(query)
    if (!isAutocommit) await query('commit')
    return result
  } finally {
    await client.end()
  }
}
