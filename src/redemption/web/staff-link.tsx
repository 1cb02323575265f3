import { STAFF_LINK } from '#texts/redemption/staff-link.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { isStaffPhone } from './is-staff-phone.ts'

/**
 * On the game's page of a phone of the staff: the way back to the page where it hands prizes over.
 */
export function StaffLink({ venueKey }: { readonly venueKey: string }) {
  return (
    isStaffPhone(venueKey) && (
      <nav className="footer-links">
        <a href={venuePageHref(venueKey, 'redemption')}>{STAFF_LINK}</a>
      </nav>
    )
  )
}
