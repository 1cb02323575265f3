/** The stable values of `code` in an error of `/functions/v1`. */
export const CALL_ERRORS = [
  'bad_request',
  'unknown_venue',
  'invalid_email',
  'disposable_email',
  'terms_not_accepted',
  'not_open_yet',
  'closed',
  'paused',
  'stale_commitment',
  'already_played',
  'stale_odds',
  'not_the_stored_prize',
  'mail_failed',
  'bad_link',
  'too_many_requests',
  'unavailable',
] as const
export type CallErrorCode = (typeof CALL_ERRORS)[number]

/** The body of an error of `/functions/v1`. A call may add fields. */
export type CallError = {
  error: string
  code: CallErrorCode
  /** The field of the request that is wrong. */
  field?: string
  /** The value of the header Retry-After, which a page at another origin cannot read. */
  seconds?: number
}
