import type { HandOver } from '#admin/hand-overs/answers.ts'
import type { Redemption, RedemptionErrorCode } from '#redemption/redemption.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import type { Alert } from './alerts.ts'

/** A prize of the wheel. */
export type TodaysPrize = Pick<VenuePrize, 'name' | 'icon'> & {
  readonly key: string
  /** The time at which a stopped prize comes back; null if it is not stopped. */
  readonly stoppedUntil: string | null
}

export type Today = {
  /** The time of the server's clock. */
  readonly now: string
  /** The start of the venue's day. A server of 1.0 does not send it. */
  readonly dayStartedAt?: string | undefined
  /** The counts since then. */
  readonly counts: {
    readonly plays: number
    readonly wins: number
    /** Prizes handed over. */
    readonly handed: number
    /** Wins of any day that are valid and not handed over. */
    readonly due: number
  }
  /** The same wins by day and prize, the newest day first. */
  readonly unclaimed?: readonly UnclaimedWins[]
  /** True if the owner has not chosen the hour at which the day starts. */
  readonly mustChooseDayStart?: boolean
  readonly isPublished: boolean
  /** Null while the game is open, and before the first publication. */
  readonly unavailability: Unavailability | null
  readonly prizes: readonly TodaysPrize[]
  readonly alerts: readonly Alert[]
}

/** `day`: the venue's day of the wins, as 2026-11-21. */
export type UnclaimedWins = {
  readonly day: string
  readonly prizeName: string
  readonly count: number
}

export type Win = {
  /**
   * The code. It is null until the player's page saves a code, or until the server makes one after
   * ten minutes.
   */
  readonly code: string | null
  readonly prizeName: string
  readonly wonAt: string
  /** The venue's day of the win, as 2026-11-21. A server of 1.0 does not send it. */
  readonly day?: string
  readonly isExpired: boolean
  /** The hand-over; null before it. */
  readonly handed: { readonly at: string; readonly by: HandOver['by'] } | null
}

export type HandOverAnswer = {
  readonly outcome: 'done' | Exclude<RedemptionErrorCode, 'link_refused'>
  readonly prize: Redemption | null
  /** A French sentence about a refusal; null without a refusal. */
  readonly reason: string | null
}
