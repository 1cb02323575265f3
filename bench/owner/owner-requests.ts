import type { Hono } from 'hono'

import { MEMBER_CALLS } from '#main/server/member-call-list.ts'

/** A request of the owner: of a call with a body, of a file with a query. */
export type OwnerRequest = {
  readonly path: string
  readonly method: 'POST' | 'GET'
  readonly body: object
}

const venue = 'wafubar'

/**
 * What each reading call and file is asked, at the venue with all participations. A new one needs a
 * line here.
 */
const READ: Readonly<Record<string, object>> = {
  '/gestion/calls/events': { venue, before: null },
  '/gestion/calls/figures': { venue, period: '90' },
  '/gestion/calls/find-player': { venue, email: 'joueuse@orange.fr' },
  '/gestion/calls/hand-overs': { venue, after: null },
  '/gestion/calls/mailbox': { venue },
  '/gestion/calls/me': {},
  '/gestion/calls/opening-state': { venue },
  '/gestion/calls/phones': { venue },
  '/gestion/calls/posters': { venue },
  '/gestion/calls/preview-publication': { venue, number: null },
  '/gestion/calls/read-draft': { venue },
  '/gestion/calls/read-stock': { venue },
  '/gestion/calls/sessions': {},
  '/gestion/calls/team': { venue },
  '/gestion/calls/today': { venue },
  '/gestion/calls/versions': { venue, before: null },
  '/gestion/calls/wins': { venue, after: null },
  '/gestion/files/figures.csv': { venue, period: '90', table: 'days' },
  '/gestion/files/opt-ins.csv': { venue },
  '/gestion/files/print': { venue, print: 'poster', format: 'pdf' },
  '/gestion/files/qr': { venue, format: 'png' },
}

/** The calls that change something, and those of sign-in. A new one needs a word here. */
const NOT_MEASURED = [
  'add-phone',
  'archive-venue',
  'change-role',
  'confirm-mailbox',
  'create-venue',
  'duplicate-venue',
  'end-sessions',
  'erase-player',
  'finish-sign-in',
  'hand-over',
  'invite',
  'make-sign-in-link',
  'publish',
  'read-link',
  'republish',
  'resend-prize-mail',
  'revoke-phone',
  'save-draft',
  'save-logo',
  'see-step',
  'send-mailbox-code',
  'set-up',
  'sign-out',
  'start-sign-in',
  'stop-prize',
  'switch-venue',
  'use-link',
  'withdraw-invitation',
].map((name) => `/gestion/calls/${name}`)

/**
 * Returns a request for every call and file that reads. Throws if a call of the server is in
 * neither list.
 */
export function ownerRequests(): readonly OwnerRequest[] {
  const declarations = MEMBER_CALLS.map(({ declaration }) => declaration)
  const paths = declarations.map(({ path }) => path)
  const missing = paths.filter((path) => !(path in READ) && !NOT_MEASURED.includes(path))
  if (missing.length > 0)
    throw new Error(`Add to bench/owner/owner-requests.ts: ${missing.join(', ')}`)
  return declarations.flatMap((declaration) => {
    const body = READ[declaration.path]
    const method = 'request' in declaration ? 'POST' : 'GET'
    return body ? [{ path: declaration.path, method, body } as const] : []
  })
}

/** Makes a request with the cookie of a session; throws unless it is answered. */
export async function sendAsOwner(
  app: Hono,
  cookie: string,
  { path, method, body }: OwnerRequest,
): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const query = new URLSearchParams(Object.entries(body)).toString()
  const response = await (method === 'GET'
    ? app.request(`${path}?${query}`, { headers })
    : app.request(path, { method, headers, body: JSON.stringify(body) }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
}
