type NetworkFactors = Readonly<Record<string, number>>

/**
 * The factor by which the limit of a wider network is larger than the limit of one address. One
 * subscriber often has a /56 of IPv6, and a tunnel a /48, while strangers share a /24 of IPv4.
 */
export const NETWORK_FACTORS: NetworkFactors = { '/56': 2, '/48': 4, '/24': 10 }

/**
 * A rate limit: `points` in `duration` seconds. The limits of a module are in its file `limits.ts`.
 * Limits by address are high, because all guests of a bar share its Wi-Fi address, and hundreds of
 * phones share an address of a mobile network (docs/decisions/085).
 */
export type Limit = {
  /** A unique name. */
  readonly name: string
  readonly points: number
  /** The duration in seconds. */
  readonly duration: number
  readonly factors?: NetworkFactors
  /** True if each process counts separately, because a transaction per call would cost too much. */
  readonly isPerProcess?: boolean
  /** True if counts may be subtracted again. */
  readonly isRefundable?: boolean
}

export const DAY_SECONDS = 86_400
