import type { HandOver } from '#admin/phones/answers.ts'
import type { RedemptionErrorCode } from '#redemption/redemption.ts'
import type { Redemption } from '#redemption/redemption.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import type { Alert } from './alerts.ts'

/** A prize of the wheel. */
export type TodaysPrize = Pick<VenuePrize, 'name' | 'icon'> & {
  readonly key: string
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

export type Win = {
  /** Null for some minutes if the player's page did not save one. */
  readonly code: string | null
  readonly prizeName: string
  readonly wonAt: string
  readonly isExpired: boolean
  /** Null while the prize is to be handed over. */
  readonly handed: { readonly at: string; readonly by: HandOver['by'] } | null
}

export type HandOverAnswer = {
  readonly outcome: 'done' | Exclude<RedemptionErrorCode, 'link_refused'>
  readonly prize: Redemption | null
  /** Why nothing was done, in French; null if it was. */
  readonly reason: string | null
}
