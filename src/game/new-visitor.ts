import type { Stored } from './stored-game.ts'

/** The values of a visitor before anything is stored. */
export const NEW_VISITOR: Stored = {
  reviewed: false,
  email: '',
  email_submitted: false,
  prize: null,
  prize_code: '',
  has_played: false,
  participation: null,
  saved_codes: [],
}
