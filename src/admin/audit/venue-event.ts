import type { Role } from '#members/role.ts'

/** What the audit log of a venue records. The table has the same list. */
export type VenueEventName =
  | 'created'
  | 'published'
  | 'republished'
  | 'paused'
  | 'opened'
  | 'archived'
  | 'mailbox_confirmed'
  | 'phone_added'
  | 'phone_revoked'
  | 'invited'
  | 'joined'
  | 'role_changed'
  | 'removed'
  | 'sign_in_link'
  | 'prizes_seen'
  | 'review_link_opened'
  | 'poster_downloaded'
  | 'prize_stopped'
  | 'prize_resumed'
  | 'player_erased'
  | 'opt_ins_exported'

/** A row of the audit log. */
export type LoggedEvent = {
  readonly id: number
  readonly event: VenueEventName
  readonly at: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly by: string | null
  readonly version: number | null
  readonly role: Role | null
  /** The member or the phone that the event is about. */
  readonly subject: string | null
}
