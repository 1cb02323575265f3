import { venuePageHref } from '#venues/page-addresses.ts'

/** The purpose of the link in the venue's mail: handing the code over. */
export const REDEEM_LINK = 'redeem'

/** The link in the QR of a code: the page where staff hand it over. It gives no right: without a staff link, that page explains how to claim. */
export function claimLink(publicUrl: string, venueKey: string, code: string): string {
  return `${publicUrl}/${venuePageHref(venueKey, 'redemption', code)}`
}
