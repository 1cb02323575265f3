import type { Draft } from '#admin/document/draft-document.ts'
import type { Refusal } from '#admin/draft/answers.ts'
import {
  findConflict,
  isSame,
  prizePathOf,
  valueAt,
  withChanges,
  type Change,
} from '#admin/draft/changes.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { DOCUMENT_MAX_BYTES } from '#venues/document/check-document.ts'

/** The path and the stored value of a change in conflict. */
export type FoundConflict = NonNullable<ReturnType<typeof findConflict>>

/** The result of the changes of a batch. */
export type Outcome = {
  readonly draft: Draft
  /** The changes that have changed the draft. */
  readonly written: readonly Change[]
  readonly conflicts: readonly FoundConflict[]
  readonly refusals: readonly Refusal[]
}

/**
 * Returns a draft after the changes of a batch, one after the other, and the changes that were not
 * applied. `isMailboxAllowed`: whether the author may choose the mailbox of the venue.
 */
export function decideChanges(
  before: Draft,
  changes: readonly Change[],
  isMailboxAllowed: boolean,
): Outcome {
  let draft = before
  let freeBytes = DOCUMENT_MAX_BYTES - bytesOf(draft)
  const written = new Map<string, Change>()
  const conflicts = new Map<string, FoundConflict>()
  const refusals: Refusal[] = []
  for (const change of changes) {
    const { path, now } = change
    // A field of a prize waits until its author has decided about the prize.
    if (conflicts.has(prizePathOf(path) ?? '')) continue
    const conflict = findConflict(draft, change)
    const was = valueAt(draft, path)
    const changed = withChanges(draft, [change])
    const growth = bytesOf(valueAt(changed, path)) - bytesOf(was) + (was === null ? path.length : 0)
    if (conflict) conflicts.set(conflict.path, conflict)
    else if (isSame(path, was, now)) continue
    else if (path === 'adminEmail' && !isMailboxAllowed)
      refusals.push({ path, problem: MAILBOX_TEXTS.ownerOnly })
    else if (growth > Math.max(0, freeBytes))
      refusals.push({ path, problem: DOCUMENT_PROBLEMS.tooLarge })
    else {
      written.set(path, { ...change, was })
      draft = changed
      freeBytes -= growth
    }
  }
  return {
    draft,
    written: [...written.values()],
    conflicts: [...conflicts.values()],
    refusals,
  }
}

/** Returns the size of a value in JSON, without the name of its field. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
