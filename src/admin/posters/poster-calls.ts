import * as v from 'valibot'

import {
  answerType,
  declareMemberCall,
  declareMemberFile,
  text,
  venue,
} from '#members/member-call.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import type { AddressWarning } from '#posters/printed-address.ts'

/** What a screen says before it shows the posters. */
export type PostersAnswer =
  /** Posters print the version in force. */
  | { readonly type: 'neverPublished' }
  /** The name of the version in force cannot be printed. */
  | { readonly type: 'unprintable'; readonly url: string }
  | {
      readonly type: 'ready'
      /** What the QR code opens. */
      readonly url: string
      readonly warning: AddressWarning | null
      /** The version in force: previews of another version have another URL. */
      readonly version: number
    }

/** Returns what can be printed for a venue. */
export const POSTERS = declareMemberCall({
  path: '/gestion/calls/posters',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<PostersAnswer>(),
})

/**
 * A print: for the screen as an SVG, for the printer as a PDF. `version` is only for the browser's
 * cache.
 */
export const PRINT_FILE = declareMemberFile({
  path: '/gestion/files/print',
  access: 'manager',
  query: v.strictObject({
    venue,
    print: v.picklist(PRINT_NAMES),
    format: v.picklist(['svg', 'pdf']),
    version: v.optional(text(10)),
  }),
})

/** The QR code of a venue's game. */
export const QR_FILE = declareMemberFile({
  path: '/gestion/files/qr',
  access: 'manager',
  query: v.strictObject({ venue, format: v.picklist(['svg', 'png']) }),
})
