import { venuePageHref } from '#venues/page-addresses.ts'

/** The purpose of the link in the venue's mail: handing the prize over. */
export const REDEEM_LINK = 'redeem'

/**
 * Returns the URL in the QR code of a prize code: the page where staff hand the prize over. It
 * gives no right: without a staff link, that page explains how to claim the prize.
 */
export function claimLink(publicUrl: string, venueKey: string, code: string): string {
  return `${publicUrl}/${venuePageHref(venueKey, 'redemption', code)}`
}
