/**
 * All waits, time-outs and limits of the mails, except a wait in SQL: the outbox sends a mail that
 * no page has requested after 60 s (migrations/20261121090700_mails.sql).
 */

/** The time between two rounds of the outbox. */
export const OUTBOX_ROUND_EVERY_MS = 5_000
/**
 * The number of mails that a server sends at a time in a round. Several senders keep a slow mail
 * from delaying the others.
 */
export const SENDERS = 5
/**
 * The time between the starts of two mails of a round. A mail costs as much processor time as three
 * spins.
 */
export const SEND_EVERY_MS = 50
/** The number of connections. Further deliveries that pages request wait for a connection. */
export const SMTP_CONNECTIONS_MAX = SENDERS

/** The time-outs of the stages of a delivery over SMTP. */
export const SMTP_CONNECT_TIMEOUT_MS = 5_000
export const SMTP_GREETING_TIMEOUT_MS = 5_000
export const SMTP_SILENCE_TIMEOUT_MS = 10_000
/** The time-out of a whole delivery over SMTP, including the wait for a connection. */
export const SMTP_DELIVERY_TIMEOUT_MS = 45_000

/**
 * How long a sender that has lost the database retries to mark a mail as sent. An unmarked mail is
 * sent again.
 */
export const MARK_TIMEOUT_MS = 15_000
export const MARK_RETRY_MS = 1_000
/** Mails whose deliveries end within this time are marked in one statement. */
export const MARK_TOGETHER_MS = 20
/**
 * A claim lasts long enough for the slowest delivery and its mark. Afterwards another sender may
 * send the mail, because the first sender has died.
 */
export const CLAIM_SECONDS = (SMTP_DELIVERY_TIMEOUT_MS + MARK_TIMEOUT_MS) / 1000

const BACK_OFF_FIRST_SECONDS = 30
/**
 * The longest wait if a recipient's server asks for a later attempt, for example for a full
 * mailbox.
 */
const DEFERRED_BACK_OFF_MAX_SECONDS = 3600
/** The longest wait if our own mail server is unreachable. */
const UNREACHABLE_BACK_OFF_MAX_SECONDS = 60
/**
 * The fraction by which each wait is shortened or lengthened. Mails that failed together are
 * therefore not retried together.
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
 * Claims further in the future are ignored, because they were set before the clock jumped back. The
 * limit is twice the longest regular time, because transactions start at different times.
 */
export const PLAUSIBLE_CLAIM_SECONDS = 2 * CLAIM_SECONDS
export const PLAUSIBLE_BACK_OFF_SECONDS = 2 * DEFERRED_BACK_OFF_MAX_SECONDS

/** The shortest time between two copies of a prize mail, because anyone can request a copy. */
export const RESEND_EVERY_HOURS = 1
/** The maximum copies of prize mails, and of links to personal data, to a mailbox at all venues. */
export const REQUESTED_MAILS_PER_DAY = 3

/**
 * A page that waits for its mail requests the state after 2, 4, 8 and 16 s. Later the game requests
 * it once a minute.
 */
export const STATE_REQUEST_FIRST_MS = 2_000
export const STATE_REQUESTS_MAX = 4
