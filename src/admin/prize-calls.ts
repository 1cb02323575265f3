import * as v from 'valibot'

import { answerType, declareMemberCall, venue } from '#members/member-call.ts'

/** How many units of a limited prize were won: in total, and today in Paris. */
export type WonUnits = { readonly total: number; readonly today: number }

/** How many units of each limited prize were won, by the key of the prize. */
export const READ_STOCK = declareMemberCall({
  path: '/gestion/calls/read-stock',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<{ readonly won: Readonly<Record<string, WonUnits>> }>(),
})
