/**
 * Every wait, time-out and limit of the mails. One is in SQL: a mail that the page requests is due
 * after 60 s (migrations/20261121090700_mails.sql).
 */

/** The outbox looks for due mails this long after its previous round. */
export const OUTBOX_ROUND_EVERY_MS = 5_000
/** Mails that one server sends at a time in a round: a slow mail delays no other. */
export const SENDERS = 5
/** Together they begin a mail this long after the one before: a mail costs as much as three spins. */
export const SEND_EVERY_MS = 50
/** More deliveries, those that pages request, wait for a connection. */
export const SMTP_CONNECTIONS_MAX = SENDERS

/** The stages of a delivery over SMTP. */
export const SMTP_CONNECT_TIMEOUT_MS = 5_000
export const SMTP_GREETING_TIMEOUT_MS = 5_000
export const SMTP_SILENCE_TIMEOUT_MS = 10_000
/** All stages of a delivery over SMTP, with the wait for a connection. */
export const SMTP_DELIVERY_TIMEOUT_MS = 45_000

/**
 * A sent mail that is not marked as sent would be sent again: after a lost database, the sender
 * tries to mark it for this long.
 */
export const MARK_TIMEOUT_MS = 15_000
export const MARK_RETRY_MS = 1_000
/** Mails whose deliveries end within this time are marked in one statement. */
export const MARK_TOGETHER_MS = 20
/**
 * A claim lasts for the slowest delivery and its mark. After it, another sender may send the mail:
 * the first one has died.
 */
export const CLAIM_SECONDS = (SMTP_DELIVERY_TIMEOUT_MS + MARK_TIMEOUT_MS) / 1000

const BACK_OFF_FIRST_SECONDS = 30
/** The recipient's server asks for a later attempt, for example for a full mailbox. */
const DEFERRED_BACK_OFF_MAX_SECONDS = 3600
/** Our own mail server is unreachable. */
const UNREACHABLE_BACK_OFF_MAX_SECONDS = 60
/**
 * The fraction by which each wait is shortened or lengthened, so that mails that failed together
 * are not retried together.
 */
export const BACK_OFF_JITTER = 0.25

/**
 * Returns the wait after a failed attempt, the first of which is 1: each is twice the previous one,
 * up to a maximum.
 */
export function backOffSeconds(attempt: number, isDeferred: boolean): number {
  const maxSeconds = isDeferred ? DEFERRED_BACK_OFF_MAX_SECONDS : UNREACHABLE_BACK_OFF_MAX_SECONDS
  return Math.min(BACK_OFF_FIRST_SECONDS * 2 ** (attempt - 1), maxSeconds)
}

/**
 * Times further in the future were set by a clock that has jumped back since, and are ignored.
 * Twice the longest regular time, because transactions start at different times.
 */
export const PLAUSIBLE_CLAIM_SECONDS = 2 * CLAIM_SECONDS
export const PLAUSIBLE_BACK_OFF_SECONDS = 2 * DEFERRED_BACK_OFF_MAX_SECONDS

/** Anyone can request a mail for any address: the copies of one prize mail… */
export const RESEND_EVERY_HOURS = 1
/**
 * …and of each mailbox at all venues, the copies of prize mails, and the links to personal data.
 */
export const REQUESTED_MAILS_PER_DAY = 3

/**
 * A page that waits for its mail requests the state after 2, 4, 8 and 16 s; later the game requests
 * it once a minute.
 */
export const STATE_REQUEST_FIRST_MS = 2_000
export const STATE_REQUESTS_MAX = 4
