/**
 * The won units of a limited prize, in total and today. For a prize that a member has
 * stopped, also the end of the stop.
 */
export type WonUnits = {
  readonly total: number
  readonly today: number
  readonly stoppedUntil: string | null
}

/** The units of a prize that never had a limit. */
export const NO_UNITS_WON: WonUnits = { total: 0, today: 0, stoppedUntil: null }

export type WonByKey = Readonly<Record<string, WonUnits>>
