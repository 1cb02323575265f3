import { OPT_IN_TITLES } from '#texts/players/opt-in-titles.ts'

type Column = {
  readonly title: string
  /** The value, from a participation `p`, its address `a` and its consent `c`. */
  readonly sql: string
  readonly isTime?: true
}

/**
 * The columns in the list of consents to offers: the addresses that a venue may use, and the proof.
 */
export const OPT_IN_COLUMNS: readonly Column[] = [
  { title: OPT_IN_TITLES.address, sql: 'a.user_email' },
  { title: OPT_IN_TITLES.askedAt, sql: 'c.asked_at', isTime: true },
  { title: OPT_IN_TITLES.textShown, sql: 'c.text_shown' },
  { title: OPT_IN_TITLES.confirmedAt, sql: 'c.confirmed_at', isTime: true },
  { title: OPT_IN_TITLES.termsVersion, sql: 'p.terms_version' },
]
