/** Why a venue's game is unavailable: it opens later, it has closed, or it is paused. The API uses these error codes. */
export const UNAVAILABLE_CODES = ['not_open_yet', 'closed', 'paused'] as const

export type Unavailability = {
  readonly code: (typeof UNAVAILABLE_CODES)[number]
  /** ISO 8601 timestamp of the opening ('not_open_yet') or of the closing ('closed'); null if there is none. */
  readonly at: string | null
}
