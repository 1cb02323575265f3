import type { StoredEntries } from './participation-form.ts'

export const MY_DATA_LINK_HOURS = 24
/** Limit per mailbox of copies of the prize mail, and of links to personal data, because anyone can request them for any address. */
export const REQUESTED_MAILS_PER_DAY = 3

/**
 * The calls about a player's mails and data: paths and answers. They have no readers, because these pages show the answer of
 * their own server and store nothing. The requests are in call-requests.ts.
 */
export const ASK_MY_DATA_PATH = '/functions/v1/ask-my-data'
export const MY_DATA_PATH = '/functions/v1/my-data'
export const CONFIRM_PROMO_PATH = '/functions/v1/confirm-promo'

/** The message is the same for every address. */
export type MailboxAnswer = { readonly message: string }

/** The state of the consent after the call, and the address that it is for. */
export type PromoAnswer = { readonly state: 'confirmed' | 'withdrawn'; readonly address: string }

export const MY_DATA_ACTIONS = ['show', 'withdraw', 'erase'] as const
export type MyDataAction = (typeof MY_DATA_ACTIONS)[number]

type PersonalConsent = {
  readonly textShown: string
  readonly askedAt: string
  readonly confirmedAt: string | null
  readonly withdrawnAt: string | null
}
export type PersonalMail = {
  readonly kind: string
  readonly recipient: 'player' | 'venue'
  readonly status: string
  readonly createdAt: string
  readonly sentAt: string | null
}
/** One stored participation with its consent, its mails and its draw. */
export type PersonalParticipation = StoredEntries & {
  readonly address: string
  readonly playedAt: string
  readonly nextPlayAt: string | null
  readonly prizeName: string
  readonly isWin: boolean
  readonly code: string | null
  readonly codeSavedAt: string | null
  readonly termsVersion: string
  readonly consent: PersonalConsent | null
  readonly mails: readonly PersonalMail[]
  readonly draw: {
    readonly commitment: string
    readonly seed: string
    readonly clientSeed: string
    readonly oddsHash: string
    readonly roll: number
  }
}
export type MyData = { readonly participations: readonly PersonalParticipation[] }
