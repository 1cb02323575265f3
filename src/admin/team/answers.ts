import type { Role } from '#platform/calls/access.ts'

export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Only owners see the addresses of others. */
  readonly email: string | null
  /** What it has set up, and could still use after its removal; for owners. */
  readonly setUp: readonly RemovalItem[]
}

export type RemovalItem = {
  /** 'counter': the phone that hands most prizes over now. */
  readonly kind: 'mailbox' | 'invitation' | 'phone' | 'counter'
  readonly id: string
  /** An address, or what a phone is called; null for a phone without a name. */
  readonly name: string | null
}

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: string
}
