/**
 * All waits, time-outs and limits of the mails, except a wait in SQL: the outbox sends a mail that no
 * page has requested after 60 s (migrations/20261121090700_mails.sql).
 */

/** The time between two rounds of the outbox. */
export const OUTBOX_ROUND_EVERY_MS = 5_000
/** The mails that a server sends at a time in a round, so that a slow mail delays no other. */
export const SENDERS = 5
/** The time between the starts of two mails of a round. A mail costs as much as three spins. */
export const SEND_EVERY_MS = 50
/** The further deliveries that pages request wait for a connection. */
export const SMTP_CONNECTIONS_MAX = SENDERS

/** The time-outs of the stages of a delivery over SMTP. */
export const SMTP_CONNECT_TIMEOUT_MS = 5_000
export const SMTP_GREETING_TIMEOUT_MS = 5_000
export const SMTP_SILENCE_TIMEOUT_MS = 10_000
/** The time-out of a whole delivery over SMTP, with the wait for a connection. */
export const SMTP_DELIVERY_TIMEOUT_MS = 45_000

/**
 * How long a sender retries to mark a mail as sent after it lost the database: an unmarked mail is
 * sent again.
 */
export const MARK_TIMEOUT_MS = 15_000
export const MARK_RETRY_MS = 1_000
/** Mails whose deliveries end within this time are marked in one statement. */
export const MARK_TOGETHER_MS = 20
/**
 * A claim lasts for the slowest delivery and its mark. Another sender may send the mail afterwards,
 * because the first sender has died.
 */
export const CLAIM_SECONDS = (SMTP_DELIVERY_TIMEOUT_MS + MARK_TIMEOUT_MS) / 1000

const BACK_OFF_FIRST_SECONDS = 30
/** For a recipient's server that asks for a later attempt, for example for a full mailbox. */
const DEFERRED_BACK_OFF_MAX_SECONDS = 3600
/** For our own mail server that is unreachable. */
const UNREACHABLE_BACK_OFF_MAX_SECONDS = 60
/**
 * The fraction by which each wait is shortened or lengthened, so that mails that failed together
 * are not retried together.
 */
export const BACK_OFF_JITTER = 0.25

/**
 * Returns the wait after a failed attempt. The first attempt is 1. Each wait is twice the previous
 * wait, up to a maximum.
 */
export function backOffSeconds(attempt: number, isDeferred: boolean): number {
  const maxSeconds = isDeferred ? DEFERRED_BACK_OFF_MAX_SECONDS : UNREACHABLE_BACK_OFF_MAX_SECONDS
  return Math.min(BACK_OFF_FIRST_SECONDS * 2 ** (attempt - 1), maxSeconds)
}

/**
 * Times further in the future are ignored: they were set before the clock jumped back. Twice the
 * longest regular time, because transactions start at different times.
 */
export const PLAUSIBLE_CLAIM_SECONDS = 2 * CLAIM_SECONDS
export const PLAUSIBLE_BACK_OFF_SECONDS = 2 * DEFERRED_BACK_OFF_MAX_SECONDS

/** The shortest time between two copies of a prize mail, because anyone can request a copy. */
export const RESEND_EVERY_HOURS = 1
/** The maximum copies of prize mails, and of links to personal data, to a mailbox at all venues. */
export const REQUESTED_MAILS_PER_DAY = 3

/**
 * A page that waits for its mail requests the state after 2, 4, 8 and 16 s; later the game requests
 * it once a minute.
 */
export const STATE_REQUEST_FIRST_MS = 2_000
export const STATE_REQUESTS_MAX = 4
