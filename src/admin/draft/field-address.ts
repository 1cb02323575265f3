import { DOCUMENT_FIELDS, type FieldTexts } from '#texts/venues/document/document-fields.ts'
import { fieldOfPath } from '#venues/document/document-fields.ts'

/** The screen that edits each group of fields. */
const SCREEN_OF_GROUP: Readonly<Record<FieldTexts['group'], string>> = {
  venue: 'apparence',
  look: 'apparence',
  game: 'reglement',
  prizes: 'lots',
  legal: 'reglement',
}
const IN_RULES = ['reviewLink', 'mapsLink', 'adminEmail', 'winMails']

/**
 * Returns the address of a field in the back office; for a problem of the whole document, that of
 * « Publier ».
 */
export function fieldHref(venue: string, path: string): string {
  return `#/${venue}/${screenOf(path)}/${path}`
}

function screenOf(path: string): string {
  const field = fieldOfPath(path)
  if (path.startsWith('prizes')) return SCREEN_OF_GROUP.prizes
  if (!(field in DOCUMENT_FIELDS)) return 'publier'
  return IN_RULES.includes(field) ? 'reglement' : SCREEN_OF_GROUP[DOCUMENT_FIELDS[field].group]
}
