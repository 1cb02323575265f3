import { CALLS, nameOfCall } from '#main/server/call-list.ts'
import type { SignedInMember } from '#testing/members/signed-in.ts'

/** A request of the owner: a call with a body, or a file with a query. */
type OwnerRequest = {
  readonly path: string
  readonly method: 'POST' | 'GET'
  readonly body: object
}

export const VENUE = 'wafubar'

/** The request for each call and file that reads data, at the venue with all participations. */
const READ: Readonly<Record<string, object>> = {
  'audit/list': { before: null },
  'draft/count': {},
  'draft/read': {},
  'figures/figures.csv': { period: '90', table: 'days' },
  'figures/read': { period: '90' },
  'hand-overs/list': { after: null },
  'mailbox/read': {},
  'members/list-sessions': {},
  'members/me': {},
  'opening/read': {},
  'phones/list': {},
  'players/find': { email: 'joueuse@orange.fr' },
  'players/opt-ins.csv': {},
  'players/register.html': {},
  'posters/print': { print: 'poster', format: 'pdf' },
  'posters/qr': { format: 'png' },
  'posters/read': {},
  'prizes/read-stock': {},
  'publication/list-versions': { before: null },
  'publication/preview': {},
  'publication/read-version': { number: 1 },
  'team/read': {},
  'today/read': {},
  'wins/list': { after: null },
}

/**
 * The verbs of the calls that change data, and the link of a sign-in, which is read without a
 * session. Every other call is measured.
 */
const NOT_MEASURED =
  /\/(?:add|archive|ask|change|confirm|create|duplicate|edit|end|erase|finish|hand|invite|make|pause|publish|replace|resend|revoke|save|see|send|set|sign|start|stop|use|withdraw)\b|\/read-link$/

/**
 * Returns a request for every call and file that reads data. Throws if the table has no request for
 * one of them.
 */
export function ownerRequests(): readonly OwnerRequest[] {
  const calls = CALLS.filter(({ served }) => served.access !== 'public').map((call) => ({
    ...call,
    name: nameOfCall(call.path),
  }))
  const missing = calls.filter(({ name }) => !NOT_MEASURED.test(name) && !(name in READ))
  if (missing.length > 0)
    throw new Error(
      `Add to bench/owner/owner-requests.ts: ${missing.map(({ name }) => name).join(', ')}`,
    )
  return calls.flatMap(({ name, path, parameters, method }) => {
    const body = READ[name]
    return body ? [{ path: path + parameters.replace(':venue', VENUE), method, body }] : []
  })
}

/** Makes a request in the session of a member; throws unless it is answered. */
export async function sendAsOwner(
  owner: SignedInMember,
  { path, method, body }: OwnerRequest,
): Promise<void> {
  const query = new URLSearchParams(Object.entries(body)).toString()
  const response = await (method === 'GET'
    ? owner.get(`${path}?${query}`)
    : owner.send({ path, body }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
}
