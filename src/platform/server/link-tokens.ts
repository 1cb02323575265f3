import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** The signature has 128 bits, like a ticket. */
const SIGNATURE_BYTES = 16

/**
 * Signed tokens for links. `purpose` names the action that the link permits. A token is valid only
 * for its purpose and subject.
 */
export type LinkTokens = {
  /**
   * Returns the token for a subject. The token has only letters, digits, '-', '_' and a dot, so
   * that mail clients do not break the link.
   */
  make(purpose: string, subject: string): string
  /** Returns the subject of a valid token, or null. The comparison takes constant time. */
  read(purpose: string, token: string): string | null
}

/** Returns tokens that are signed with a key derived from the draw secret. No token is stored. */
export function createLinkTokens(drawSecret: Uint8Array): LinkTokens {
  const key = createSecretKey(createHmac('sha256', drawSecret).update('links').digest())
  const sign = (purpose: string, subject: string) =>
    createHmac('sha256', key).update(`${purpose}\0${subject}`).digest().subarray(0, SIGNATURE_BYTES)
  const make = (purpose: string, subject: string) =>
    `${Buffer.from(subject).toString('base64url')}.${sign(purpose, subject).toString('base64url')}`
  return {
    make,
    read(purpose, token) {
      const [encodedSubject = '', signature = '', ...rest] = token.split('.')
      const subject = Buffer.from(encodedSubject, 'base64url').toString()
      const expected = sign(purpose, subject)
      const received = Buffer.from(signature, 'base64url')
      // Several base64url texts decode to the same bytes. Only the text of `make` is valid.
      const isOurs =
        rest.length === 0 &&
        received.length === SIGNATURE_BYTES &&
        timingSafeEqual(received, expected)
      return isOurs && token === make(purpose, subject) ? subject : null
    },
  }
}
