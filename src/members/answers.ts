import type { Role } from '#platform/calls/access.ts'

export type MemberVenue = {
  readonly key: string
  readonly name: string
  readonly role: Role
  /** 'draft': it was never published. */
  readonly state: 'draft' | 'open' | 'paused' | 'archived'
  readonly isExample: boolean
}

/** What the back office knows at its start. */
export type Session = {
  /** Null if nobody is signed in. */
  readonly member: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly ownsInstallation: boolean
  } | null
  /** In the order of their creation, the archived ones last. */
  readonly venues: readonly MemberVenue[]
  /** False while no member owns the installation: only the set-up link signs in. */
  readonly isSetUp: boolean
  /** False if mails stay in a folder of the server: no sign-in mail arrives. */
  readonly doMailsLeave: boolean
  /** Of the program. */
  readonly version: string
  /** When the last backup was made, for who owns the installation; null for others. */
  readonly backedUpAt: string | null
}

/** A one-time link, or why there is none: it was used, it has expired, or it never was. */
export type LinkContent =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'signIn'; readonly name: string }
  /**
   * `isMember`: the address is that of a member already, who needs no name, and has `currentRole`
   * at the venue.
   */
  | {
      readonly kind: 'invitation'
      readonly email: string
      readonly role: Role
      readonly venueName: string
      /** Null for a command. */
      readonly inviter: string | null
      readonly isMember: boolean
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
