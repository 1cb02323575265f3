/**
 * The HTTP status of each error code of `/functions/v1`. A request that breaks a rule of HTTP gets
 * 'bad_request' with another status (403, 404, 405, 413, 415, 421). A failure of the server gets
 * 'unavailable' with 500.
 */
export const CALL_ERROR_STATUS = {
  bad_request: 400,
  unknown_venue: 422,
  invalid_email: 422,
  disposable_email: 422,
  terms_not_accepted: 422,
  not_open_yet: 403,
  closed: 403,
  paused: 403,
  stale_commitment: 409,
  already_played: 409,
  stale_odds: 409,
  stale_terms: 409,
  unknown_version: 404,
  not_the_stored_prize: 403,
  mail_failed: 502,
  bad_link: 403,
  link_refused: 403,
  code_unknown: 404,
  already_redeemed: 409,
  prize_expired: 409,
  undo_too_late: 409,
  signed_out: 401,
  not_permitted: 403,
  too_many_requests: 429,
  unavailable: 503,
} as const
export type CallErrorCode = keyof typeof CALL_ERROR_STATUS
