import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'
import { NEW_ENTRIES } from '#players/new-entries.ts'
import type { PlayerEntries } from '#players/participation-form-schema.ts'

import type { participation, storedValues } from './stored-game-schema.ts'

/** A participation as the page writes it, with all its fields. */
export type Participation = Required<Immutable<v.InferInput<typeof participation>>>

/** All stored values of a venue. */
export type Stored = Immutable<Omit<v.InferInput<typeof storedValues>, 'participation'>> & {
  readonly participation: Participation | null
}

/**
 * Returns these values with the shown code in their participation, too. Two tabs of release 1.0
 * could store the code alone, which the page then lost.
 */
export function withOwnCode(stored: Stored): Stored {
  const { prize, prize_code: code, participation } = stored
  if (!prize || !code || !participation?.playedAt || participation.savedCode) return stored
  const { playedAt, validUntil } = participation
  const savedCode = { code, prizeName: prize.name, playedAt, validUntil }
  return { ...stored, participation: { ...participation, prize, savedCode } }
}

/**
 * Returns a participation before its commitment. Missing entries have the values of an empty form.
 */
export function newParticipation(
  given: { ticket: string } & Partial<PlayerEntries>,
): Participation {
  return {
    ...NEW_ENTRIES,
    ...given,
    promised: null,
    clientSeed: null,
    termsHash: null,
    hasOddsChanged: false,
    isRefused: false,
    playedAt: null,
    nextPlayAt: null,
    validUntil: null,
    codeByEmail: null,
    proof: null,
    trust: null,
    prize: null,
    savedCode: null,
    mails: 'notAsked',
    prizeState: null,
  }
}
