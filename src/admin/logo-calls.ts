import * as v from 'valibot'

import { answerType, declareMemberCall, venue } from '#members/member-call.ts'
import { LOGO_PNG_MAX_BYTES } from '#venues/logo-picture.ts'

const BASE64_MAX = Math.ceil(LOGO_PNG_MAX_BYTES / 3) * 4

/** Stores the picture of a logo. The draft then names it by its hash. */
export const SAVE_LOGO = declareMemberCall({
  path: '/gestion/calls/save-logo',
  access: 'manager',
  request: v.strictObject({
    venue,
    /** Base64. */
    png: v.pipe(v.string(), v.base64(), v.maxLength(BASE64_MAX)),
  }),
  answer: answerType<
    { readonly type: 'saved'; readonly hash: string } | { readonly type: 'refused'; readonly problem: string }
  >(),
  maxBytes: BASE64_MAX + 1024,
})
