import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the links of our mails, and that to the outbox, let their holder do. Each is good for nothing else, and for its own subject alone. */
type LinkPurpose = 'redeem' | 'confirm-promo' | 'my-data' | 'outbox'

/** 128 bits: as hard to guess as a ticket. */
const SEAL_BYTES = 16

export type LinkTokens = {
  /** The token for a subject: letters, digits, '-', '_' and one dot, so that no mail reader cuts the link. */
  make(purpose: LinkPurpose, subject: string): string
  /** The subject of a token of ours, or null. Takes as long for a nearly right one as for a wrong one. */
  read(purpose: LinkPurpose, token: string): string | null
}

/** Nothing is stored: the secret that draws also seals the links, under a name of its own. */
export function createLinkTokens(drawSecret: Uint8Array): LinkTokens {
  const key = createHmac('sha256', drawSecret).update('links').digest()
  const sealOf = (purpose: LinkPurpose, subject: string) =>
    createHmac('sha256', key).update(`${purpose}\0${subject}`).digest().subarray(0, SEAL_BYTES)
  const make = (purpose: LinkPurpose, subject: string) =>
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
