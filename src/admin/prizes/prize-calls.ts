import * as v from 'valibot'

import { answerType, declareMemberCall, venue } from '#members/member-call.ts'

/**
 * How many units of a limited prize were won, in total and today in Paris; and until when a member
 * has stopped the prize, if so.
 */
export type WonUnits = {
  readonly total: number
  readonly today: number
  readonly stoppedUntil: string | null
}

export type WonByKey = Readonly<Record<string, WonUnits>>

/** How many units of each prize that is limited or stopped were won, by the key of the prize. */
export const READ_STOCK = declareMemberCall({
  path: '/gestion/calls/read-stock',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<{ readonly won: WonByKey }>(),
})
