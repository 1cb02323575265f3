/** The maximum number of phones of a venue, including links that have activated no phone yet. */
export const PHONES_MAX = 200

/** A staff phone, or a link that has activated no phone yet. */
export type StaffPhone = {
  readonly id: number
  readonly name: string | null
  readonly createdAt: string
  /** Null until a phone has used the link. */
  readonly activatedAt: string | null
  readonly revokedAt: string | null
  /** The number of hand-overs of this phone, including undone hand-overs, up to 1,000. */
  readonly handed: number
  /** The time of its last hand-over. */
  readonly handedAt: string | null
}
