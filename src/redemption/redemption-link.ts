/** The path segment before the secret of a staff link: `#/{venue}/remise/equipe/{secret}`. */
export const STAFF_SEGMENT = 'equipe'

/** The part of an address after `#/{venue}/remise`. */
export type RedemptionLink =
  | { readonly kind: 'none' }
  /** The link from the venue's mail, which is valid for one code. */
  | { readonly kind: 'token'; readonly token: string }
  /** The link from a player's QR code. It contains a prize code and authorises nothing. */
  | { readonly kind: 'code'; readonly code: string }
  /** The link that activates one phone as a staff phone. */
  | { readonly kind: 'staff'; readonly secret: string }

/** Returns the link that path segments contain. A token has a dot; a code has no dot. */
export function readRedemptionLink([first, second]: readonly string[]): RedemptionLink {
  if (first === undefined) return { kind: 'none' }
  if (first === STAFF_SEGMENT)
    return second === undefined ? { kind: 'none' } : { kind: 'staff', secret: second }
  return first.includes('.') ? { kind: 'token', token: first } : { kind: 'code', code: first }
}
