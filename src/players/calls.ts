import { declareCall, RETRY_LATER } from '#platform/calls/call.ts'
import {
  flag,
  hex,
  instant,
  line,
  listOf,
  nullable,
  number,
  oneOf,
  record,
  text,
  type ValuesOf,
} from '#platform/calls/json-readers.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { MAILBOX_CALL } from '#players/mailbox/mailbox-call.ts'

import { storedEntryFields } from './participation-form.ts'

export const MY_DATA_LINK_HOURS = 24

/** The token in a mailed link. */
const token = text({ max: 300, pattern: /^[\w.-]+$/ })
const address = text({ max: EMAIL_MAX_BYTES })
const name = line(80)
const count = number({ min: 1, below: 2 ** 31 })
const LIST_MAX = 10_000

/** Mails a link to the stored data of an address. */
export const ASK_MY_DATA = declareCall({ path: '/functions/v1/ask-my-data', ...MAILBOX_CALL })

/**
 * Confirms the consent to offers. Answers its state after the call, and the address that it is for.
 */
export const CONFIRM_PROMO = declareCall({
  path: '/functions/v1/confirm-promo',
  request: { token },
  answer: { state: oneOf(['confirmed', 'withdrawn']), address },
  errors: { bad_link: {}, too_many_requests: RETRY_LATER },
})
export type PromoAnswer = ValuesOf<typeof CONFIRM_PROMO.answer>

const MY_DATA_ACTIONS = ['show', 'withdraw', 'erase'] as const
export type MyDataAction = (typeof MY_DATA_ACTIONS)[number]

const personalMailFields = {
  kind: name,
  recipient: oneOf(['player', 'venue']),
  status: name,
  createdAt: instant,
  sentAt: nullable(instant),
}
export type PersonalMail = ValuesOf<typeof personalMailFields>

const consentFields = {
  textShown: text({ max: 2000 }),
  askedAt: instant,
  confirmedAt: nullable(instant),
  withdrawnAt: nullable(instant),
}
const drawFields = {
  commitment: hex(32),
  seed: hex(32),
  clientSeed: hex(16),
  oddsHash: hex(32),
  roll: number({ min: 0, below: 100 }),
}
/** One stored participation with its consent, its mails and its draw. */
const participationFields = {
  address,
  playedAt: instant,
  nextPlayAt: nullable(instant),
  prizeName: name,
  isWin: flag,
  code: nullable(name),
  codeSavedAt: nullable(instant),
  termsVersion: count,
  ...storedEntryFields,
  consent: nullable(record(consentFields)),
  mails: listOf(record(personalMailFields), { max: LIST_MAX }),
  draw: record(drawFields),
}
export type PersonalParticipation = ValuesOf<typeof participationFields>

/** The data of a link's mailbox, after an action: show, withdraw the consent, or erase. */
export const MY_DATA = declareCall({
  path: '/functions/v1/my-data',
  request: { token, action: oneOf(MY_DATA_ACTIONS) },
  answer: { participations: listOf(record(participationFields), { max: LIST_MAX }) },
  errors: { bad_link: {}, too_many_requests: RETRY_LATER },
})
export type MyData = ValuesOf<typeof MY_DATA.answer>

/**
 * A stored participation as the venue sees it: with the state of its prize. Instants; null without
 * an end, and before the hand-over.
 */
export type HeldParticipation = PersonalParticipation &
  Readonly<Record<'validUntil' | 'handedAt', string | null>>
