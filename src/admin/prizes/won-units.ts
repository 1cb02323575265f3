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
