import type { LinkTokens } from '#platform/server/link-tokens.ts'

import type { SpinRequest } from './spin-request.ts'

/** A promise of odds, which is valid for one ticket at one venue. */
type Promised = Pick<SpinRequest, 'appIdentifier' | 'ticket' | 'oddsHash'>

/** The content of a valid token. The token is the field `note` of requests and answers. */
export type PromiseContent = Pick<Promised, 'oddsHash'> & {
  /** The version of the venue that was in force. */
  readonly version: number
  /**
   * The time in seconds since 1970, by the database's clock. It is null in a token of release 1.0,
   * which counts as issued when its odds came into force.
   */
  readonly issuedAt: number | null
}

/**
 * Returns a signed token which proves that the server promised these odds to a ticket. With
 * `emailKey`, the token is valid only for this mailbox.
 */
export function makePromiseToken(
  tokens: LinkTokens,
  promise: Promised & PromiseContent,
  emailKey: string | null,
): string {
  return tokens.make(purposeOf(promise, emailKey), `${promise.version} ${promise.issuedAt}`)
}

/**
 * Returns the content of the token in a spin. Returns null if the spin has no token that is valid
 * for its venue, ticket, odds and mailbox.
 */
export function readPromiseToken(
  tokens: LinkTokens,
  request: SpinRequest,
  emailKey: string,
): PromiseContent | null {
  const { note: token, appIdentifier, ticket, oddsHash } = request
  if (token === null) return null
  const subject =
    tokens.read(purposeOf(request, emailKey), token) ??
    tokens.read(purposeOf(request, null), token) ??
    // This is the purpose of a token of release 1.0.
    tokens.read(`promise ${appIdentifier} ${ticket} ${oddsHash}`, token)
  if (subject === null) return null
  const [version, issuedAt] = subject.split(' ')
  return { oddsHash, version: Number(version), issuedAt: issuedAt ? Number(issuedAt) : null }
}

/**
 * Returns the purpose of the token. A server of release 1.0 expects another purpose, and therefore
 * ignores this token.
 */
function purposeOf({ appIdentifier, ticket, oddsHash }: Promised, emailKey: string | null): string {
  return `dated promise ${appIdentifier} ${ticket} ${oddsHash} ${emailKey}`
}
