import { fieldHref } from '#admin/document/field-address.ts'
import { STEP_SCREENS, type OpeningStepId } from '#admin/opening/opening-steps.ts'

/** Returns the address at which a member does a step: its screen, or its field. */
export const stepHref = (venue: string, id: OpeningStepId): string =>
  id === 'reviewLink' ? fieldHref(venue, id) : `#/${venue}/${STEP_SCREENS[id]}`
