import type { Role } from '#platform/calls/access.ts'

export type MemberVenue = {
  readonly key: string
  readonly name: string
  readonly role: Role
  /** 'draft': never published. */
  readonly state: 'draft' | 'open' | 'paused' | 'archived'
  readonly isExample: boolean
}

/** Who is signed in, and what the back office shows from its start. */
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
  /** False while no member owns the installation: only the set-up link signs in. */
  readonly isSetUp: boolean
  /** False if the server writes mails into a folder only, so that no sign-in mail arrives. */
  readonly doMailsLeave: boolean
  /** The version of the server. */
  readonly version: string
  /** The time of the last backup, for the owner of the installation; null for others. */
  readonly backedUpAt: string | null
}

/** The content of a one-time link. 'gone': it was used, has expired, or never existed. */
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
      /** A member with this address exists, and needs no name. */
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
