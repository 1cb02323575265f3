import { hasRole, type Role } from '#platform/calls/access.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { Difference } from '#venues/document/differences.ts'

import type { UnclaimedPrize } from './unclaimed-prizes.ts'

/** Who publishes, and why. */
export type Publisher = {
  /** A command acts as an owner. */
  readonly role: Role | null
  /** Null for the reason in the draft; undefined while nobody was asked for it. */
  readonly reason: string | null | undefined
}

export const OWNER_ONLY: DocumentProblem = { path: '', message: PROBLEMS.ownerOnly }

const isForOwner = (change: Difference) => change.class === 'detriment' || change.class === 'legal'

const REASON = /^\P{C}{1,500}$/u

/**
 * Returns why these changes may not be published: some need an owner, and those to the detriment of
 * players a reason; so does a removed prize, which stays due to those who have won it.
 */
export function checkDifferences(
  { role, reason }: Publisher,
  differences: readonly Difference[],
  due: readonly UnclaimedPrize[],
): readonly DocumentProblem[] {
  const detriments = differences.filter((change) => change.class === 'detriment')
  if (!hasRole(role, 'owner') && differences.some(isForOwner)) return [OWNER_ONLY]
  if (typeof reason === 'string' && !REASON.test(reason))
    return [{ path: 'reason', message: PROBLEMS.reason }]
  if (reason !== null || detriments.length === 0) return []
  return [
    { path: 'reason', message: PROBLEMS.detriment(detriments.map(({ label }) => label)) },
    ...due.map(({ key, name, count }) => ({
      path: `prizes.${key}`,
      message: PROBLEMS.wonPrizes(name, count),
    })),
  ]
}
