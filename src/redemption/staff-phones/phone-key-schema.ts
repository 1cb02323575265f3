import * as v from 'valibot'

import { hex } from '#platform/formats/value-schema.ts'

export const PHONE_KEY_BYTES = 16
/** The secret of a staff phone, as hex. */
export const phoneKey = hex(PHONE_KEY_BYTES)
/** The answer to `phone-key`: null if the browser has no key of an active phone. */
export const phoneKeyAnswer = v.object({ phoneKey: v.nullable(phoneKey) })
