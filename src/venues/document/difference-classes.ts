import { instantMs } from '#platform/formats/instant.ts'

import type { FieldPath, FieldValue } from './document-fields.ts'
import { PERIODS } from './document-schema.ts'
import { DEFAULT_RETENTION_MONTHS } from '#venues/retention.ts'

/**
 * The effect of a change on players. 'appearance': only the look changes. 'neutral': players lose
 * nothing. 'detriment': players may lose something. 'legal': the change concerns the organiser, the
 * printed terms, the places to which players and their data go, or the addresses that may play. A
 * manager may publish only 'appearance' and 'neutral'.
 */
export type DifferenceClass = 'appearance' | 'neutral' | 'detriment' | 'legal'

type Rule = DifferenceClass | ((before: FieldValue, after: FieldValue) => DifferenceClass)
type Rank = (value: FieldValue) => number

/** Returns a rule: a lower rank of the value is a detriment, and a higher rank is `opposite`. */
const whenLower =
  (rank: Rank, opposite: DifferenceClass = 'neutral'): Rule =>
  (before, after) =>
    rank(after) < rank(before) ? 'detriment' : opposite
const whenHigher = (rank: Rank, opposite?: DifferenceClass) =>
  whenLower((value) => -rank(value), opposite)

const amount: Rank = (value) => Number(value ?? Infinity)
const instantOr =
  (absent: number): Rank =>
  (value) =>
    value === undefined ? absent : instantMs(String(value))

const RULES: Readonly<Record<FieldPath, Rule>> = {
  name: 'legal',
  initials: 'appearance',
  invitation: 'appearance',
  theme: 'appearance',
  accent: 'appearance',
  logo: 'appearance',
  squareLogo: 'appearance',
  reviewLink: 'legal',
  mapsLink: 'legal',
  adminEmail: 'legal',
  winMails: 'legal',
  period: whenHigher((value) => PERIODS.findIndex((period) => period === value)),
  // Each mailbox still plays once a day, and a prize stays valid until its day ends.
  dayStart: 'legal',
  opensAt: whenHigher(instantOr(-Infinity)),
  closesAt: whenLower(instantOr(Infinity)),
  termsDate: 'legal',
  reviewMode: whenLower((value) => (value === 'invited' ? 1 : 0)),
  reviewsPerDay: 'neutral',
  codeByEmailOnly: whenHigher((value) => Number(value ?? false), 'legal'),
  retentionMonths: whenHigher((value) => Number(value ?? DEFAULT_RETENTION_MONTHS), 'legal'),
  refuseDisposableEmails: whenHigher((value) => Number(value ?? true), 'legal'),
  territory: 'detriment',
  'prizes.*.key': 'neutral',
  // No rule can decide whether another name or content is a lesser prize.
  'prizes.*.name': 'detriment',
  // The terms print new details, also the details of a new prize.
  'prizes.*.details': (before, after) =>
    before !== undefined ? 'detriment' : after === undefined ? 'neutral' : 'legal',
  'prizes.*.icon': 'appearance',
  'prizes.*.alcohol': whenHigher(Number),
  'prizes.*.probability': whenLower(Number),
  'prizes.*.stock.total': whenLower(amount),
  'prizes.*.stock.perDay': whenLower(amount),
  'prizes.*.validityDays': whenLower(amount),
  'legal.company': 'legal',
  'legal.form': 'legal',
  'legal.capital': 'legal',
  'legal.address': 'legal',
  'legal.phone': 'legal',
  'legal.email': 'legal',
  'legal.registration': 'legal',
  'legal.publicationDirector': 'legal',
  'legal.host': 'legal',
  'legal.vat': 'legal',
  'legal.mailProvider': 'legal',
  'legal.transfers': 'legal',
  'legal.mediator': 'legal',
  'legal.isExample': 'legal',
}

/**
 * Returns the effect of a change of a field on players. Returns 'neutral' for a field of a later
 * version.
 */
export function classOfChange(
  field: FieldPath,
  before: FieldValue,
  after: FieldValue,
): DifferenceClass {
  const { [field]: rule = 'neutral' }: Partial<typeof RULES> = RULES
  return typeof rule === 'string' ? rule : rule(before, after)
}
