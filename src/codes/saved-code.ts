import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import { instant, nullish, record, text, type Reader, type SentValues } from '#platform/json-readers.ts'

const shortText = text({ max: 80 })
const savedCodeFields = {
  /** Empty if the code was sent by mail only, to `sentTo`. */
  code: shortText,
  prizeName: shortText,
  playedAt: instant,
  validUntil: nullish(instant),
  sentTo: nullish(text({ max: EMAIL_MAX_BYTES })),
}

/** A won code, stored under « Mes codes » when a new participation can start. */
export type SavedCode = SentValues<typeof savedCodeFields>
export const readSavedCode: Reader<SavedCode> = record(savedCodeFields)
