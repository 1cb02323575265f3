/**
 * The calls about one's own mails and data: paths and answers. Apart from those of the game, and without their readers:
 * the pages show an answer of their own server and store nothing, and the game's code stays one file.
 */
export const PERSONAL_CALL_PATHS = {
  askMyData: '/functions/v1/ask-my-data',
  myData: '/functions/v1/my-data',
  confirmPromo: '/functions/v1/confirm-promo',
} as const

/** The same sentence for everybody. */
export type MailboxAnswer = { readonly message: string }

/** What the consent is from now on, and of which address. */
export type PromoAnswer = { readonly state: 'confirmed' | 'withdrawn'; readonly address: string }

export const MY_DATA_ACTIONS = ['show', 'withdraw', 'erase'] as const
export type MyDataAction = (typeof MY_DATA_ACTIONS)[number]

type HeldConsent = {
  readonly textShown: string
  readonly askedAt: string
  readonly confirmedAt: string | null
  readonly withdrawnAt: string | null
}
export type HeldMail = {
  readonly kind: string
  readonly recipient: 'player' | 'venue'
  readonly status: string
  readonly createdAt: string
  readonly sentAt: string | null
}
/** One participation as it is held, with all that hangs on it. */
export type HeldParticipation = {
  readonly address: string
  readonly playedAt: string
  readonly nextPlayAt: string | null
  readonly prizeName: string
  readonly isWin: boolean
  readonly code: string | null
  readonly codeSavedAt: string | null
  readonly termsVersion: string
  readonly promoAsked: boolean
  readonly consent: HeldConsent | null
  readonly mails: readonly HeldMail[]
  readonly draw: {
    readonly commitment: string
    readonly seed: string
    readonly clientSeed: string
    readonly oddsHash: string
    readonly roll: number
  }
}
export type MyData = { readonly participations: readonly HeldParticipation[] }
