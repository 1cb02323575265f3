import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits: as hard to guess as a ticket. */
const SEAL_BYTES = 16

/**
 * Tokens of links. `purpose` is what the link permits; a token is valid for its own purpose and subject alone. Each module
 * names its purposes.
 */
export type LinkTokens = {
  /** The token for a subject: letters, digits, '-', '_' and one dot, so that no mail reader cuts the link. */
  make(purpose: string, subject: string): string
  /** The subject of a token of ours, or null. Takes as long for a nearly right one as for a wrong one. */
  read(purpose: string, token: string): string | null
}

/** Nothing is stored: the secret that draws also seals the links, under a name of its own. */
export function createLinkTokens(drawSecret: Uint8Array): LinkTokens {
  const key = createHmac('sha256', drawSecret).update('links').digest()
  const sealOf = (purpose: string, subject: string) =>
    createHmac('sha256', key).update(`${purpose}\0${subject}`).digest().subarray(0, SEAL_BYTES)
  const make = (purpose: string, subject: string) =>
    `${Buffer.from(subject).toString('base64url')}.${sealOf(purpose, subject).toString('base64url')}`
  return {
    make,
    read(purpose, token) {
      const [name = '', seal = '', ...more] = token.split('.')
      const subject = Buffer.from(name, 'base64url').toString()
      const wanted = sealOf(purpose, subject)
      const given = Buffer.from(seal, 'base64url')
      // The same bytes have several spellings in base64url; only ours is good.
      const isOurs = more.length === 0 && given.length === SEAL_BYTES && timingSafeEqual(given, wanted)
      return isOurs && token === make(purpose, subject) ? subject : null
    },
  }
}
