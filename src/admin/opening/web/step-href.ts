import { fieldHref } from '#admin/document/field-address.ts'
import { STEP_SCREENS, type OpeningStepId } from '#admin/opening/opening-steps.ts'

/** The first field of each step that is done in fields. */
export const STEP_FIELDS: Readonly<Partial<Record<OpeningStepId, string>>> = {
  legal: 'legal.company',
  reviewLink: 'reviewLink',
  mailbox: 'adminEmail',
}

/** Returns the address at which a member does a step: its field, or its screen. */
export function stepHref(venue: string, id: OpeningStepId): string {
  const field = STEP_FIELDS[id]
  return field === undefined ? `#/${venue}/${STEP_SCREENS[id]}` : fieldHref(venue, field)
}
