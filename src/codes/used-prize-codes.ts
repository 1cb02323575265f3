/** The path of PostgREST's calls that look a code up (GET) and save it (POST). */
export const USED_PRIZE_CODES_PATH = '/rest/v1/used_prize_codes'

/** The query of a look-up, without `code=eq.<code>`. */
export const LOOK_UP_QUERY: Readonly<Record<string, string>> = { select: 'code', limit: '1' }

/** The header with the looked-up code, because an access rule cannot read the query string. */
export const CANDIDATE_CODE_HEADER = 'x-candidate-code'

/** A won code to save. */
export type UsedPrizeCode = Readonly<
  Record<'code' | 'user_email' | 'prize_name' | 'app_identifier', string>
>
