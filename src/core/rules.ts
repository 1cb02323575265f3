/** Every number of the promotion (spec §9), with its unit in the name. */

// Wheel
export const FULL_TURNS_BEFORE_STOP = 4
export const SPIN_SECONDS = 4
/** The wheel stops inside the middle of a segment: this share of its width, so that no eye can doubt it. */
export const LANDING_SHARE_OF_SEGMENT = 0.7
export const FULL_TURN_DEGREES = 360

// Prize code
export const PRIZE_CODE_LENGTH = 8
export const PRIZE_CODE_ATTEMPTS = 10

// Redemption
/** As the rule of private.redemptions has it. */
export const REDEMPTION_UNDO_MINUTES = 10

// Confetti
export const CONFETTI_SECONDS = 5
export const CONFETTI_PARTICLES = 100

// Toasts
export const TOAST_MS = 5000
export const TOAST_VALIDATION_MS = 3000
export const TOAST_PRIZE_MS = 5000
export const TOAST_MAIL_SENT_MS = 6000
export const TOAST_MAIL_FAILED_MS = 9000
export const TOAST_MAIL_BROKEN_MS = 7000
export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

// Draw
export const ODDS_TOTAL_PERCENT = 100
/** Segments of a wheel. */
export const PRIZES_MAX = 24
export const TICKET_BYTES = 16
export const CLIENT_SEED_BYTES = 16

// Stock: how far it is used when the venue is first told
export const STOCK_NOTICE_PERCENT = 80

// E-mail
export const EMAIL_MAX_BYTES = 254

// Waiting for the network, before the page says that it did not work
export const ANSWER_TIMEOUT_MS = 10_000
/** So long the page waits by itself where too many play at once; told of a longer wait, the visitor comes back. */
export const SPIN_WAIT_MAX_SECONDS = 60

// Terms
export const TERMS_DATE = '16/06/2025'
export const ADULT_AGE_YEARS = 18
/** Within which a complaint is asked for; later ones are read all the same. */
export const COMPLAINT_DAYS = 30

// Personal data: kept so long after a participation; three years are the most that the CNIL accepts for prospects
export const RETENTION_MONTHS = 12
export const RETENTION_MONTHS_MAX = 36
export const MY_DATA_LINK_HOURS = 24
/** Of her mail again, and of links to her data: anybody may ask for them in her name. */
export const ASKED_MAILS_PER_DAY = 3
