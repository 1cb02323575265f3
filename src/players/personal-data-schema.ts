import * as v from 'valibot'

import { anyText, hex, instant, line, listOf, number } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'

import { storedEntries } from './participation-form-schema.ts'

const address = anyText(EMAIL_MAX_BYTES)
const name = line(80)
const LIST_MAX = 10_000

/** The state of a consent after its confirmation, and the address of the consent. */
export const promoAnswer = v.object({ state: v.picklist(['confirmed', 'withdrawn']), address })

const personalMail = v.object({
  kind: name,
  recipient: v.picklist(['player', 'venue']),
  status: name,
  createdAt: instant,
  sentAt: v.nullable(instant),
})

const consent = v.object({
  textShown: anyText(2000),
  askedAt: instant,
  confirmedAt: v.nullable(instant),
  withdrawnAt: v.nullable(instant),
})

/** A stored participation with its consent, its mails and its draw. */
const participation = v.object({
  address,
  playedAt: instant,
  nextPlayAt: v.nullable(instant),
  prizeName: name,
  isWin: v.boolean(),
  code: v.nullable(name),
  codeSavedAt: v.nullable(instant),
  termsVersion: number(1, 2 ** 31),
  ...storedEntries.entries,
  consent: v.nullable(consent),
  mails: listOf(personalMail, LIST_MAX),
  draw: v.object({
    commitment: hex(32),
    seed: hex(32),
    clientSeed: hex(16),
    oddsHash: hex(32),
    roll: number(0, 100),
  }),
})

/** The stored data of the mailbox of a link. */
export const myData = v.object({ participations: listOf(participation, LIST_MAX) })
