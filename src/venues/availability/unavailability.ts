/** The reason why the game of a venue is unavailable. */
export type Unavailability = {
  /** The error code of calls. */
  readonly code: 'not_open_yet' | 'closed' | 'paused'
  /** The ISO 8601 timestamp of the opening or the closing; null during a pause. */
  readonly at: string | null
}

/** The fields of a venue on which its availability depends. */
type Availability = {
  readonly opensAt?: string | undefined
  readonly closesAt?: string | undefined
  readonly paused?: unknown
  readonly archivedAt?: string | undefined
}

/** Returns the reason why a venue is unavailable at `nowMs` (milliseconds since 1970), or null. */
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
