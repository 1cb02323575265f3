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

/** What a draft holds where a change is in conflict. */
export type Found = NonNullable<ReturnType<typeof findConflict>>

/** What becomes of changes of a draft. */
export type Outcome = {
  readonly draft: Draft
  /** What has changed the draft. */
  readonly written: readonly Change[]
  readonly found: readonly Found[]
  readonly refusals: readonly Refusal[]
}

/**
 * Decides about the changes of a batch, one after the other. `isMailboxAllowed`: may their author choose
 * the mailbox of the venue?
 */
export function decideChanges(
  before: Draft,
  changes: readonly Change[],
  isMailboxAllowed: boolean,
): Outcome {
  let draft = before
  let freeBytes = DOCUMENT_MAX_BYTES - bytesOf(draft)
  const written = new Map<string, Change>()
  const found = new Map<string, Found>()
  const refusals: Refusal[] = []
  for (const change of changes) {
    const { path, now } = change
    // A part of a prize waits until its author has decided about the prize.
    if (found.has(prizePathOf(path) ?? '')) continue
    const conflict = findConflict(draft, change)
    const was = valueAt(draft, path)
    const changed = withChanges(draft, [change])
    const growth = bytesOf(valueAt(changed, path)) - bytesOf(was) + (was === null ? path.length : 0)
    if (conflict) found.set(conflict.path, conflict)
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
  return { draft, written: [...written.values()], found: [...found.values()], refusals }
}

/** The size in JSON, of a part without its name. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
