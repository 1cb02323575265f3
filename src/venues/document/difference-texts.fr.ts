import { instantMs } from '#platform/formats/instant.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

import { fieldOfPath, type FieldPath, type FieldValue } from './document-fields.ts'

export const DIFFERENCE_TEXTS = {
  prize: (name: string) => `Lot « ${name} »`,
  prizeOrder: 'Ordre des lots',
} as const

const FIELDS: Partial<typeof DOCUMENT_FIELDS> = DOCUMENT_FIELDS

/**
 * Returns the label of a field. The label of a prize's field names the prize. For a field of a
 * later version, the label is the path.
 */
export function differenceLabel(path: string, prizeName: string | undefined): string {
  const { label = path } = FIELDS[fieldOfPath(path)] ?? {}
  return prizeName === undefined
    ? label
    : `${DIFFERENCE_TEXTS.prize(prizeName)}, ${label.toLowerCase()}`
}

const CHOICE_FIELDS: ReadonlySet<FieldPath> = new Set(['period', 'dayStart', 'reviewMode'])

const CHOICES: Readonly<Record<string, string>> = {
  day: 'une fois par jour',
  week: 'une fois par semaine',
  month: 'une fois par mois civil',
  campaign: 'une seule fois',
  '00:00': 'minuit',
  '06:00': '6 h',
  required: 'demandé pour jouer',
  invited: 'proposé après le résultat',
}

/**
 * Returns a value as French text. A draft has NaN for an empty number. `isOld`: true for the value
 * before a change.
 */
export function fieldValueText(path: string, value: FieldValue, isOld = false): string {
  const field = fieldOfPath(path)
  if (value === undefined || Number.isNaN(value)) return FIELDS[field]?.absent ?? 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number')
    return field === 'prizes.*.validityDays'
      ? counted(value, 'jour')
      : String(value).replace('.', ',') + (UNITS[field] ?? '')
  if (field === 'logo' || field === 'squareLogo') return isOld ? 'ancienne image' : 'nouvelle image'
  if (field === 'opensAt' || field === 'closesAt') return momentText(value)
  return CHOICE_FIELDS.has(field) ? (CHOICES[value] ?? value) : value
}

/** Returns an instant as text, and any other text of a draft unchanged. */
function momentText(value: string): string {
  const at = instantMs(value)
  return Number.isNaN(at) ? value : formatMoment(at)
}

const UNITS: Readonly<Partial<Record<FieldPath, string>>> = {
  'prizes.*.probability': ' %',
  retentionMonths: ' mois',
}
