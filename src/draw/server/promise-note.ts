import type { SpinRequest } from '#draw/calls.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'

/** What a note is valid for: one ticket at one venue, and the odds that it was promised. */
type Promised = Pick<SpinRequest, 'appIdentifier' | 'ticket' | 'oddsHash'>

/**
 * Returns the server's signed note that it has promised these odds to a ticket while `version` of
 * the venue was in force. The version stands for the time, because the clocks of two servers
 * differ.
 */
export function writeNote(tokens: LinkTokens, promised: Promised, version: number): string {
  return tokens.make(purposeOf(promised), String(version))
}

/**
 * Returns the version of the note that a spin sends back; null without a valid note for its venue,
 * ticket and odds.
 */
export function readNote(tokens: LinkTokens, request: SpinRequest): number | null {
  const version = request.note === null ? null : tokens.read(purposeOf(request), request.note)
  return version === null ? null : Number(version)
}

function purposeOf({ appIdentifier, ticket, oddsHash }: Promised): string {
  return `promise ${appIdentifier} ${ticket} ${oddsHash}`
}
