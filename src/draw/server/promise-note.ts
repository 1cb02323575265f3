import type { LinkTokens } from '#platform/server/link-tokens.ts'

import type { SpinRequest } from './spin-request.ts'

/** What a note is valid for: one ticket at one venue, and the odds that it was promised. */
type Promised = Pick<SpinRequest, 'appIdentifier' | 'ticket' | 'oddsHash'>

/** When the server has promised these odds to a ticket. */
export type Note = Pick<Promised, 'oddsHash'> & {
  /** The version of the venue that was in force. */
  readonly version: number
  /**
   * In seconds since 1970, by the database's clock. Null in a note of 1.0: it counts as written when
   * its odds came into force.
   */
  readonly writtenAt: number | null
}

/**
 * Returns the server's signed note that it has promised these odds to a ticket. With `emailKey`, it
 * is valid for this mailbox only.
 */
export function writeNote(
  tokens: LinkTokens,
  promise: Promised & Note,
  emailKey: string | null,
): string {
  return tokens.make(purposeOf(promise, emailKey), `${promise.version} ${promise.writtenAt}`)
}

/**
 * Returns the note that a spin sends back; null without a valid one for its venue, ticket, odds and
 * mailbox.
 */
export function readNote(tokens: LinkTokens, request: SpinRequest, emailKey: string): Note | null {
  const { note, appIdentifier, ticket, oddsHash } = request
  if (note === null) return null
  const subject =
    tokens.read(purposeOf(request, emailKey), note) ??
    tokens.read(purposeOf(request, null), note) ??
    // Of 1.0.
    tokens.read(`promise ${appIdentifier} ${ticket} ${oddsHash}`, note)
  if (subject === null) return null
  const [version, writtenAt] = subject.split(' ')
  return {
    oddsHash,
    version: Number(version),
    writtenAt: writtenAt ? Number(writtenAt) : null,
  }
}

/** A server of 1.0 does not know this purpose: for it there is no note. */
function purposeOf({ appIdentifier, ticket, oddsHash }: Promised, emailKey: string | null): string {
  return `dated promise ${appIdentifier} ${ticket} ${oddsHash} ${emailKey}`
}
