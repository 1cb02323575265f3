import type { VenueDocument } from '#venues/document/document-schema.ts'

/**
 * The screen that edits each field of a document. A new field needs its editor on the screen that
 * is listed here.
 */
const SCREENS: Readonly<Record<keyof VenueDocument, string>> = {
  name: 'apparence',
  initials: 'apparence',
  invitation: 'apparence',
  theme: 'apparence',
  accent: 'apparence',
  logo: 'apparence',
  squareLogo: 'apparence',
  prizes: 'lots',
  legal: 'reglement',
  reviewMode: 'reglement',
  reviewsPerDay: 'reglement',
  reviewLink: 'reglement',
  mapsLink: 'reglement',
  adminEmail: 'reglement',
  winMails: 'reglement',
  period: 'reglement',
  dayStart: 'reglement',
  opensAt: 'reglement',
  closesAt: 'reglement',
  termsDate: 'reglement',
  territory: 'reglement',
  retentionMonths: 'reglement',
  codeByEmailOnly: 'reglement',
  refuseDisposableEmails: 'reglement',
}

/**
 * Returns the address of a field in the back office. For a problem of the whole document, returns
 * the address of the screen « Publier ».
 */
export function fieldHref(venue: string, path: string): string {
  const [field = ''] = path.split(/[.[]/)
  const screen = (SCREENS as Readonly<Partial<Record<string, string>>>)[field] ?? 'publier'
  return `#/${venue}/${screen}/${path}`
}
