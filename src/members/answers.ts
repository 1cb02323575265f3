import type { Role } from '#platform/calls/access.ts'

export type MemberVenue = {
  readonly key: string
  readonly name: string
  readonly role: Role
  /** 'draft': the venue was never published. */
  readonly state: 'draft' | 'open' | 'paused' | 'archived'
  readonly isExample: boolean
  /**
   * The fields of its document that decide its mark and its colours. A server of 1.0 does not send
   * them.
   */
  readonly look?: object
}

/** The signed-in member, and the data that the back office shows from its start. */
export type Session = {
  /** Null without a session. */
  readonly member: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly ownsInstallation: boolean
  } | null
  /** In the order of creation, archived venues last. */
  readonly venues: readonly MemberVenue[]
  /** False while no member owns the installation. Only the set-up link then signs in. */
  readonly isSetUp: boolean
  /** False if the server writes mails only into a folder: no sign-in mail then arrives. Pages of 1.0 read this name. */
  readonly doMailsLeave: boolean
  /** The version of the server. */
  readonly version: string
  /** The time of the last backup, for the owner of the installation; null for other members. */
  readonly backedUpAt: string | null
}

/** The content of a one-time link. 'gone': the link was used, has expired, or never existed. */
export type LinkContent =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'signIn'; readonly name: string }
  | {
      readonly kind: 'invitation'
      readonly email: string
      readonly role: Role
      readonly venueName: string
      /** Null for a command. */
      readonly inviter: string | null
      /** True if a member with this address exists. This member needs no name. */
      readonly isMember: boolean
      /** The role of this member at the venue. */
      readonly currentRole: Role | null
    }
  | { readonly kind: 'gone' }

export type MemberSession = {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly seenAt: string
  readonly isThis: boolean
}
