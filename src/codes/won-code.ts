import type { Venue } from '#venues/venue.ts'

export type WonCode = {
  readonly venue: Venue
  readonly prizeName: string
  readonly code: string
  readonly playedAt: string | null
  readonly validUntil: string | null
}
