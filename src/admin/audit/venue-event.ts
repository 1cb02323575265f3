import type { EventDetails, VenueEventName } from '#texts/admin/audit/messages.ts'

/** A row of the audit log. */
export type LoggedEvent = EventDetails & {
  readonly id: number
  readonly event: VenueEventName
  readonly at: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly by: string | null
}
