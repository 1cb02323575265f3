import { venuePageHref } from '#venues/page-addresses.ts'

/** The purpose of the tokens in the venue's mails, which authorise a hand-over. */
export const REDEEM_LINK = 'redeem'

/**
 * Returns the URL in the QR code of a prize code, which opens the hand-over page. The URL
 * authorises nothing. On a phone that is no staff phone, the page explains how to claim the prize.
 */
export function claimLink(publicUrl: string, venueKey: string, code: string): string {
  return `${publicUrl}/${venuePageHref(venueKey, 'handOver', code)}`
}
