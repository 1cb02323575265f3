import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import { instant, nullish, record, text, type Reader } from '#platform/json-readers.ts'

/** A won code, stored under « Mes codes » when a new participation can start. */
export type SavedCode = {
  /** Empty if the code was sent by mail only, to `sentTo`. */
  readonly code: string
  readonly prizeName: string
  readonly playedAt: string
  readonly validUntil: string | null
  readonly sentTo?: string | null
}

const shortText = text({ max: 80 })
export const readSavedCode: Reader<SavedCode> = record<SavedCode>({
  code: shortText,
  prizeName: shortText,
  playedAt: instant,
  validUntil: nullish(instant),
  sentTo: nullish(text({ max: EMAIL_MAX_BYTES })),
})
