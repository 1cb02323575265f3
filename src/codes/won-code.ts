import type { Venue } from '#venues/venue.ts'

/** A won code as the ticket and its image show it. Times are ISO strings. */
export type WonCode = {
  readonly venue: Venue
  readonly prizeName: string
  readonly code: string
  readonly playedAt: string | null
  readonly validUntil: string | null
}
