export const USED_PRIZE_CODES_TABLE = 'used_prize_codes'
/** The calls of PostgREST that look a code up (GET) and save it (POST). */
export const USED_PRIZE_CODES_PATH = `/rest/v1/${USED_PRIZE_CODES_TABLE}`

/** The whole query of a look-up, beside `code=eq.<code>`. */
export const LOOK_UP_QUERY: Readonly<Record<string, string>> = { select: 'code', limit: '1' }

/** Names the looked-up code for the access rules, because a policy cannot read the query string. */
export const CANDIDATE_CODE_HEADER = 'x-candidate-code'

/** A won code to save. */
export type UsedPrizeCode = Readonly<
  Record<'code' | 'user_email' | 'prize_name' | 'app_identifier', string>
>
