import { hasRole, type Role } from '#platform/calls/access.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { Difference } from '#venues/document/differences.ts'

import type { UnclaimedPrize } from './unclaimed-prizes.ts'

/** Who publishes, and why. */
export type Publisher = {
  /** The role of the member; a command has the role of an owner. */
  readonly role: Role | null
  /**
   * The reason of the version. Null stands for the reason of the draft, if there is one. A preview
   * needs no reason: undefined.
   */
  readonly reason: string | null | undefined
}

export const OWNER_ONLY: DocumentProblem = { path: '', message: PROBLEMS.ownerOnly }

const isForOwner = (change: Difference) => change.class === 'detriment' || change.class === 'legal'

const REASON = /^\P{C}{1,500}$/u

/**
 * Returns why these changes may not be published. Only an owner may publish some changes, and
 * changes to the detriment of players need a reason. A removed prize that players have won is named
 * beside the reason.
 */
export function checkDifferences(
  { role, reason }: Publisher,
  differences: readonly Difference[],
  unclaimed: readonly UnclaimedPrize[],
): readonly DocumentProblem[] {
  const detriments = differences.filter((change) => change.class === 'detriment')
  if (!hasRole(role, 'owner') && differences.some(isForOwner)) return [OWNER_ONLY]
  if (typeof reason === 'string' && !REASON.test(reason))
    return [{ path: 'reason', message: PROBLEMS.reason }]
  if (reason !== null || detriments.length === 0) return []
  return [
    { path: 'reason', message: PROBLEMS.detriment(detriments.map(({ label }) => label)) },
    ...unclaimed.map(({ key, name, count }) => ({
      path: `prizes.${key}`,
      message: PROBLEMS.wonPrizes(name, count),
    })),
  ]
}
