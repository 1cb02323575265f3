import * as v from 'valibot'

import { answerType, declareMemberCall, venue } from '#members/member-call.ts'
import { LOGO_LIMITS } from '#venues/logos/logo-picture.ts'

const base64Max = ({ maxBytes }: { readonly maxBytes: number }) => Math.ceil(maxBytes / 3) * 4
const base64 = (max: number) => v.pipe(v.string(), v.maxLength(max), v.base64())
const [largeMax, smallMax] = [base64Max(LOGO_LIMITS.large), base64Max(LOGO_LIMITS.small)]

/** Both pictures of a logo, in base64. */
export const logoPictures = v.strictObject({ large: base64(largeMax), small: base64(smallMax) })
export const LOGO_PICTURES_MAX_BYTES = largeMax + smallMax + 1024

/** Stores both pictures of a logo. The draft then names them by their hash. */
export const SAVE_LOGO = declareMemberCall({
  path: '/gestion/calls/save-logo',
  access: 'manager',
  request: v.strictObject({ venue, pictures: logoPictures }),
  answer: answerType<
    | { readonly type: 'saved'; readonly hash: string }
    | { readonly type: 'refused'; readonly problem: string }
  >(),
  maxBytes: LOGO_PICTURES_MAX_BYTES,
})
