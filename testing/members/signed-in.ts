import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'

import type { Database } from '#database/server/database.ts'
import type { SentCall } from '#platform/calls/call.ts'
import { hashOfSecret } from '#members/server/sessions.ts'
import { addMember } from '#testing/database/managed-venues.ts'

import { openBrowser } from './browser.ts'

/** A member with a session, who calls the back office of a served app. */
export type SignedInMember = {
  readonly id: string
  /** The header `cookie` of the session, for an app whose public URL is https. */
  readonly cookie: string
  /** Makes a call. Throws unless the server answers it. */
  call<A>(call: SentCall<A>): Promise<A>
  /** Makes a call, and returns the response. */
  send(call: SentCall<unknown>): Promise<Response>
  /** Gets a file by its path with its query. */
  get(path: string): Promise<Response>
}

/** Adds a member with these roles by venue and a session, as the owner of the database. */
export async function signIn(
  database: Database,
  app: Hono,
  roles: Readonly<Record<string, string>>,
  { ownsInstallation = false } = {},
): Promise<SignedInMember> {
  const secret = randomBytes(16).toString('base64url')
  const id = await database.transaction(async (query) => {
    const memberId = await addMember(query, roles)
    await query('update private.members set owns_installation = $2 where id = $1', [
      memberId,
      ownsInstallation,
    ])
    await query(
      'insert into private.sessions (member_id, secret_hash, device) values ($1, $2, $3)',
      [memberId, hashOfSecret(secret), 'Firefox sur Linux'],
    )
    return memberId
  })
  const cookie = `__Host-roue=${secret}`
  const { send, call } = openBrowser(app, { cookie })
  return {
    id,
    cookie,
    send,
    call,
    get: async (path) => app.request(path, { headers: { cookie } }),
  }
}
