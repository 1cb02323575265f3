import * as v from 'valibot'

import { answerType, declareMemberCall, text, venue } from '#members/member-call.ts'
import type { RedemptionErrorCode } from '#redemption/calls.ts'
import { REDEMPTION_ACTIONS, type Redemption } from '#redemption/redemption.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'

import type { HandOver } from '#admin/phones/phone-calls.ts'
import type { Alert } from './alerts.ts'

/** A prize of the wheel. */
export type TodaysPrize = {
  readonly key: string
  readonly name: string
  /** The instant at which the prize comes back; null unless a member has stopped it. */
  readonly stoppedUntil: string | null
}

export type Today = {
  /** By the server's clock. */
  readonly now: string
  /**
   * Draws, wins, and prizes handed over since midnight in Paris; `due`: the wins of today that are
   * not handed over.
   */
  readonly counts: {
    readonly plays: number
    readonly wins: number
    readonly handed: number
    readonly due: number
  }
  readonly isPublished: boolean
  /** Null while the game is open, and before the first publication. */
  readonly unavailability: Unavailability | null
  readonly prizes: readonly TodaysPrize[]
  readonly alerts: readonly Alert[]
}

/** What happens at a venue today. The page asks again every few seconds. */
export const TODAY = declareMemberCall({
  path: '/gestion/calls/today',
  access: 'reader',
  request: v.strictObject({ venue }),
  answer: answerType<Today>(),
})

export type Win = {
  /** Null for some minutes if the player's page did not save one. */
  readonly code: string | null
  readonly prizeName: string
  readonly wonAt: string
  readonly isExpired: boolean
  /** Null while the prize is to be handed over. */
  readonly handed: { readonly at: string; readonly by: HandOver['by'] } | null
}

/** Where a page of wins ends: microseconds since 1970, and the id of a participation. */
const winCursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  id: v.pipe(v.string(), v.uuid()),
})
export type WinCursor = v.InferOutput<typeof winCursor>

/**
 * The last wins, the newest first, from `after` on; `due`: only those of today that are not handed
 * over. `next` is null at the end.
 */
export const WINS = declareMemberCall({
  path: '/gestion/calls/wins',
  access: 'manager',
  request: v.strictObject({
    venue,
    after: v.nullable(winCursor),
    due: v.optional(v.boolean(), false),
  }),
  answer: answerType<{ readonly wins: readonly Win[]; readonly next: WinCursor | null }>(),
})

export type HandOverAnswer = {
  readonly outcome: 'done' | Exclude<RedemptionErrorCode, 'link_refused'>
  readonly prize: Redemption | null
  /** Why nothing was done, in French; null if it was. */
  readonly reason: string | null
}

/**
 * Looks at the prize of a typed code, hands it over, or undoes the hand-over within ten minutes.
 */
export const HAND_OVER = declareMemberCall({
  path: '/gestion/calls/hand-over',
  access: 'manager',
  request: v.strictObject({
    venue,
    action: v.picklist(REDEMPTION_ACTIONS),
    code: text(40),
  }),
  answer: answerType<HandOverAnswer>(),
})

/** Pauses the game of a venue, or opens it again, at once. */
export const SWITCH_VENUE = declareMemberCall({
  path: '/gestion/calls/switch-venue',
  access: 'manager',
  request: v.strictObject({ venue, to: v.picklist(['paused', 'opened']) }),
  answer: answerType<{ readonly type: 'done' | 'unchanged' | 'refused' }>(),
})

/** Takes a prize off the wheel until 06:00 in Paris, or puts it back. */
export const STOP_PRIZE = declareMemberCall({
  path: '/gestion/calls/stop-prize',
  access: 'manager',
  request: v.strictObject({ venue, prize: text(40), isStopped: v.boolean() }),
  answer: answerType<
    | { readonly type: 'done' }
    /** The wheel has no such prize. */
    | { readonly type: 'unknown' }
    /** Every segment wins, so that nothing can replace the prize. */
    | { readonly type: 'noLoss' }
  >(),
})
