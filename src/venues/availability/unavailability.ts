/**
 * Why a venue's game is unavailable: it opens later, it has closed, or it is paused. The API uses
 * these error codes.
 */
const UNAVAILABLE_CODES = ['not_open_yet', 'closed', 'paused'] as const

export type Unavailability = {
  readonly code: (typeof UNAVAILABLE_CODES)[number]
  /**
   * ISO 8601 timestamp of the opening ('not_open_yet') or of the closing ('closed'); null if there
   * is none.
   */
  readonly at: string | null
}

/** The fields of a venue on which its availability depends. */
type Availability = {
  readonly opensAt?: string | undefined
  readonly closesAt?: string | undefined
  readonly paused?: unknown
  readonly archivedAt?: string | undefined
}

/**
 * Returns why a venue is unavailable at `nowMs` (milliseconds since 1970), or null.
 */
export function computeUnavailability(
  { opensAt, closesAt, paused, archivedAt }: Availability,
  nowMs: number,
): Unavailability | null {
  if (archivedAt !== undefined) return { code: 'closed', at: archivedAt }
  if (paused) return { code: 'paused', at: null }
  if (opensAt !== undefined && nowMs < Date.parse(opensAt))
    return { code: 'not_open_yet', at: opensAt }
  return closesAt !== undefined && nowMs >= Date.parse(closesAt)
    ? { code: 'closed', at: closesAt }
    : null
}
