/**
 * The won units of a limited prize, in total and today in Paris; and the end of the stop of a prize
 * that a member has stopped.
 */
export type WonUnits = {
  readonly total: number
  readonly today: number
  readonly stoppedUntil: string | null
}

/** For a prize that never had a limit. */
export const NO_UNITS_WON: WonUnits = { total: 0, today: 0, stoppedUntil: null }

export type WonByKey = Readonly<Record<string, WonUnits>>
