/** The most phones of one venue, with the links that have not activated one yet. */
export const PHONES_MAX = 200

/** A phone of the staff, or a link that has not activated one yet. */
export type StaffPhone = {
  readonly id: number
  readonly name: string | null
  readonly createdAt: string
  /** When a phone has used the link. */
  readonly activatedAt: string | null
  readonly revokedAt: string | null
  /** The number of hand-overs with it, undone ones included, up to 1,000. */
  readonly handed: number
  /** When it last handed a prize over. */
  readonly handedAt: string | null
}
