type NetworkFactors = Readonly<Record<string, number>>

/**
 * How many times the number of one address a wider network may use: many lines own a /56 of IPv6,
 * and tunnels a /48, while strangers share a /24 of IPv4.
 */
export const NETWORK_FACTORS: NetworkFactors = { '/56': 2, '/48': 4, '/24': 10 }

/**
 * A limit: `points` in `duration` seconds; `limits.ts` of each module has those of its calls. All
 * guests of a bar share one Wi-Fi address, and hundreds of phones share one address of a mobile
 * network, so that limits by address are high: they stop scripts, not guests (docs/decisions/085).
 */
export type Limit = {
  /** No other limit has it. */
  readonly name: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
  readonly factors?: NetworkFactors
  /**
   * Each process counts for itself. Such a limit is not important enough for a transaction per
   * call.
   */
  readonly isPerProcess?: boolean
  /** May counts be subtracted again? */
  readonly isRefundable?: boolean
}

export const DAY_SECONDS = 86_400
