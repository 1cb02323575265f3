import { EMAIL_MAX_BYTES } from './rules.ts'
import { flag, instant, listOf, oneOf, orNull, record, text, type Reader } from './json.ts'

/** The calls about one's own mails and data: payloads and answers, checked by both sides. Paths: CALL_PATHS. */

/** Who asks: a venue and an address. The answer never says whether it has played. */
export type MailboxRequest = { readonly appIdentifier: string; readonly userEmail: string }
export const mailboxRequestFields = {
  appIdentifier: text({ max: 40, pattern: /^[a-z0-9-]+$/ }),
  userEmail: text({ max: EMAIL_MAX_BYTES }),
}
export type MailboxAnswer = { readonly message: string }
export const readMailboxAnswer: Reader<MailboxAnswer> = record<MailboxAnswer>({ message: text({ max: 300 }) })

const token = text({ max: 300, pattern: /^[\w.-]+$/ })

export type PromoRequest = { readonly token: string }
export const promoRequestFields = { token }
export type PromoAnswer = { readonly state: 'confirmed' | 'withdrawn'; readonly address: string }
export const readPromoAnswer: Reader<PromoAnswer> = record<PromoAnswer>({
  state: oneOf(['confirmed', 'withdrawn']),
  address: text({ max: EMAIL_MAX_BYTES }),
})

export const MY_DATA_ACTIONS = ['show', 'withdraw', 'erase'] as const
export type MyDataAction = (typeof MY_DATA_ACTIONS)[number]
export type MyDataRequest = { readonly token: string; readonly action: MyDataAction }
export const myDataRequestFields = { token, action: oneOf(MY_DATA_ACTIONS) }

export type HeldConsent = {
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

const line = text({ max: EMAIL_MAX_BYTES })
const roll: Reader<number> = (value) => (typeof value === 'number' ? value : undefined)
const readHeld: Reader<HeldParticipation> = record<HeldParticipation>({
  address: line,
  playedAt: instant,
  nextPlayAt: orNull(instant),
  prizeName: line,
  isWin: flag,
  code: orNull(line),
  codeSavedAt: orNull(instant),
  termsVersion: line,
  promoAsked: flag,
  consent: orNull(
    record<HeldConsent>({
      textShown: text({ max: 1000 }),
      askedAt: instant,
      confirmedAt: orNull(instant),
      withdrawnAt: orNull(instant),
    }),
  ),
  mails: listOf(
    record<HeldMail>({
      kind: line,
      recipient: oneOf(['player', 'venue']),
      status: line,
      createdAt: instant,
      sentAt: orNull(instant),
    }),
    { max: 1000 },
  ),
  draw: record<HeldParticipation['draw']>({
    ...{ commitment: line, seed: line, clientSeed: line, oddsHash: line },
    roll,
  }),
})
export const readMyData: Reader<MyData> = record<MyData>({ participations: listOf(readHeld, { max: 5000 }) })
