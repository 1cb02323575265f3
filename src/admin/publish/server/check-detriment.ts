import { hasRole, type Role } from '#members/role.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'

import type { PublicationChanges } from './publication-changes.ts'

/** Who publishes, and why. */
export type Publisher = {
  /** A command acts as an owner. */
  readonly role: Role | null
  /** Undefined while nobody was asked for it. */
  readonly reason: string | null | undefined
}

export const OWNER_ONLY: DocumentProblem = { path: '', message: PROBLEMS.ownerOnly }

const REASON = /^\P{C}{1,500}$/u

/**
 * Returns why changes may not be published by somebody with a reason: those to the detriment of
 * players need an owner and a reason; so does a removed prize, which stays due to those who have won
 * it.
 */
export function checkDetriment(
  { role, reason }: Publisher,
  { needsReason, differences, due }: PublicationChanges,
): readonly DocumentProblem[] {
  if (needsReason && !hasRole(role, 'owner')) return [OWNER_ONLY]
  if (typeof reason === 'string' && !REASON.test(reason))
    return [{ path: 'reason', message: PROBLEMS.reason }]
  if (reason !== null || !needsReason) return []
  const labels = differences
    .filter((difference) => difference.class === 'detriment')
    .map(({ label }) => label)
  return [
    { path: 'reason', message: PROBLEMS.detriment(labels) },
    ...due.map(({ key, name, count }) => ({
      path: `prizes.${key}`,
      message: PROBLEMS.wonPrizes(name, count),
    })),
  ]
}
