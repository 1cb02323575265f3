/**
 * How many units of a limited prize were won, in total and today in Paris; and until when a member
 * has stopped the prize, if so.
 */
export type WonUnits = {
  readonly total: number
  readonly today: number
  readonly stoppedUntil: string | null
}

/** Of a prize that never had a limit. */
export const NO_UNITS_WON: WonUnits = { total: 0, today: 0, stoppedUntil: null }

export type WonByKey = Readonly<Record<string, WonUnits>>
