import { HAND_OVER_LINK } from '#texts/redemption/staff-phones/hand-over-link.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { isStaffPhone } from './is-staff-phone.ts'

/** The link from the game to the hand-over page, on a staff phone only. */
export function HandOverLink({ venueKey }: { readonly venueKey: string }) {
  return (
    isStaffPhone(venueKey) && (
      <nav className="footer-links">
        <a href={venuePageHref(venueKey, 'handOver')}>{HAND_OVER_LINK}</a>
      </nav>
    )
  )
}
