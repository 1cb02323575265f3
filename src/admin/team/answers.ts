import type { Role } from '#platform/calls/access.ts'

export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Null for the address of another member, unless the caller is an owner. */
  readonly email: string | null
  /**
   * Access that the member has set up and could use after its removal; empty unless an owner asks.
   */
  readonly setUp: readonly RemovalItem[]
}

export type RemovalItem = {
  /** 'counter': the phone that made most of the last hand-overs. */
  readonly kind: 'mailbox' | 'invitation' | 'phone' | 'counter'
  readonly id: string
  /** An address, or the name of a phone; null for a phone without a name. */
  readonly name: string | null
}

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: string
}
