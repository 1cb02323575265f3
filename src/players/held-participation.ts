import type { PersonalParticipation } from './calls.ts'

/**
 * A stored participation as the venue sees it: with the state of its prize. Instants; null without
 * an end, and before the hand-over.
 */
export type HeldParticipation = PersonalParticipation &
  Readonly<Record<'validUntil' | 'handedAt', string | null>>
