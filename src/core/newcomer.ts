import type { Stored } from './visitor.ts'

/** A visitor of whom nothing is stored yet (spec §3, Visitor state). */
export const NEWCOMER: Stored = {
  reviewed: false,
  email: '',
  email_submitted: false,
  prize: null,
  prize_code: '',
  has_played: false,
  participation: null,
  saved_codes: [],
}
