import { toDraft, type Draft } from '#admin/document/draft-document.ts'

import type { BatchAnswer, Conflict, DraftState } from './answers.ts'
import {
  isSame,
  isWholePrize,
  prizePathOf,
  valueAt,
  withChanges,
  type Change,
  type ChangeValue,
} from './changes.ts'

/** A change of this page that the server has not applied. */
export type LocalChange = Change & {
  /** A typed text that cannot be read as a value. The field shows the text, which is not sent. */
  readonly text?: string | undefined
  /** The conflict about which the member decides. */
  readonly conflict?: Conflict | undefined
  /** Why the server refuses the change, in French. */
  readonly problem?: string | undefined
}

/**
 * The unsaved changes of a page. There is one for each path, in the order in which they were made.
 */
export type LocalChanges = {
  readonly changes: readonly LocalChange[]
  /** Changes that were sent earlier. They are sent again until the server has answered. */
  readonly batch: { readonly id: string; readonly changes: readonly Change[] } | null
}

/** A draft as the server stores it, and the changes of this page. */
export type LocalDraft = LocalChanges &
  Pick<DraftState, 'revision' | 'inForce'> & { readonly stored: Draft }

export const NO_CHANGES: LocalChanges = { changes: [], batch: null }

/** 8,000 characters are at most 24 kB in UTF-8. A larger change is sent alone. */
const BATCH_CHANGES_MAX = 60
const BATCH_CHARACTERS_MAX = 8_000

/** Returns the draft as the member sees it: with the changes of this page. */
export function shownDraft(local: LocalDraft): Draft {
  return toDraft(withChanges(withBatch(local), local.changes))
}

const withBatch = ({ stored, batch }: LocalDraft) => withChanges(stored, batch?.changes ?? [])

/**
 * Returns the local draft with the stored draft and the version in force of an answer, if they are
 * newer.
 */
export function receiveStored(local: LocalDraft, answer: DraftState): LocalDraft {
  const { revision, stored } =
    answer.revision < local.revision ? local : { ...answer, stored: toDraft(answer.content) }
  const isOld = (answer.inForce?.version ?? 0) < (local.inForce?.version ?? 0)
  return { ...local, stored, revision, inForce: isOld ? local.inForce : answer.inForce }
}

/**
 * Adds a change of the member. An earlier change of the same path keeps the value that was seen
 * first.
 */
export function addChange(local: LocalDraft, change: LocalChange): LocalDraft {
  const { path } = change
  if (path === 'prizes') return setChange(local, { ...change, was: valueBefore(local, path) })
  if (!isWholePrize(path)) return setChange(local, change)
  // This change replaces the changes of the prize's fields. The value seen therefore includes the
  // values seen of these fields.
  const fields = local.changes.filter(
    (other) => prizePathOf(other.path) === path && other.path !== path,
  )
  const seen = withChanges(
    withBatch(local),
    fields.map((field) => ({ ...field, now: field.was })),
  )
  return setChange(local, { ...change, was: valueAt(seen, path) })
}

/**
 * Returns the value of a path before the change of this page at that path. Only changes that are
 * made earlier count. The changes of prizes come before their order, and the change of a prize
 * comes before the changes of its fields.
 */
function valueBefore(local: LocalDraft, path: string): ChangeValue {
  const isBefore = (change: Change) =>
    change.path !== path && (path === 'prizes' || change.path === prizePathOf(path))
  return valueAt(withChanges(withBatch(local), local.changes.filter(isBefore)), path)
}

/**
 * Replaces the earlier change of the path, and keeps its conflict. A change without effect is
 * dropped.
 */
function setChange(local: LocalDraft, change: LocalChange): LocalDraft {
  const { path, now } = change
  const { was, conflict } = local.changes.find((other) => other.path === path) ?? change
  const added = { conflict, ...change, was }
  const others = withoutChange(local, path)
  return isSame(path, valueBefore(local, path), now) && !isBlocked(added)
    ? others
    : { ...others, changes: [...others.changes, added] }
}

/** Removes the change of a path; for a prize, also the changes of its fields. */
function withoutChange(local: LocalDraft, path: string): LocalDraft {
  const changes = local.changes.filter(
    (change) => change.path !== path && prizePathOf(change.path) !== path,
  )
  return { ...local, changes }
}

/** Returns whether a change waits until the member has decided about it or corrected it. */
export const isBlocked = ({ text, conflict, problem }: LocalChange): boolean =>
  text !== undefined || conflict !== undefined || problem !== undefined

/** Moves the changes that can be sent into a batch, unless a batch has no answer yet. */
export function beginBatch(local: LocalDraft, id: string): LocalDraft {
  const blocked = new Set(local.changes.filter(isBlocked).map(({ path }) => path))
  const ready = local.changes.filter(
    ({ path }) => !blocked.has(path) && !blocked.has(prizePathOf(path) ?? ''),
  )
  let characters = 0
  const sent = ready.slice(0, BATCH_CHANGES_MAX).filter((change, index) => {
    characters += JSON.stringify(change).length
    return index === 0 || characters <= BATCH_CHARACTERS_MAX
  })
  if (local.batch || sent.length === 0) return local
  const changes = sent.map(({ path, was, now }) => ({ path, was, now }))
  return {
    ...local,
    batch: { id, changes },
    changes: local.changes.filter((change) => !sent.includes(change)),
  }
}

/** A server of 1.0 sends no `refusals`: it applies a whole batch or no change of it. */
type ReceivedAnswer = Pick<BatchAnswer, 'type' | 'problem'> & Partial<BatchAnswer>

/**
 * Ends the batch with its answer. A change that was not applied becomes an unsaved change again.
 */
export function receiveAnswer(
  before: LocalDraft,
  { type, draft, conflicts = [], refusals, problem: problemOfBatch }: ReceivedAnswer,
): LocalDraft {
  const local = draft ? receiveStored(before, draft) : before
  const unapplied = (local.batch?.changes ?? []).flatMap((change): readonly LocalChange[] => {
    const { path } = change
    const conflict = conflicts.find((found) => [path, prizePathOf(path)].includes(found.path))
    const problem = refusals
      ? refusals.find((refusal) => refusal.path === path)?.problem
      : problemOfBatch
    const isApplied = refusals ? !conflict && problem === undefined : type === 'applied'
    return isApplied ? [] : [{ ...change, conflict, problem }]
  })
  return [...unapplied, ...local.changes].reduce<LocalDraft>(
    (next, change) => {
      const ofPrize = conflicts.find(({ path }) => path === prizePathOf(change.path))
      return ofPrize && ofPrize.path !== change.path
        ? addRemovedPrize(next, ofPrize, change)
        : setChange(next, change)
    },
    { ...local, ...NO_CHANGES },
  )
}

/**
 * Adds the prize that somebody has removed and of which the member has changed a field. The member
 * may restore the prize with the change.
 */
function addRemovedPrize(local: LocalDraft, conflict: Conflict, change: Change): LocalDraft {
  const { path, removed } = conflict
  const before = local.changes.find((other) => other.path === path)
  const prize = { path, was: null, now: before ? before.now : removed }
  const now = valueAt(withChanges(local.stored, [prize, change]), path)
  return setChange(local, { path, was: null, now, conflict })
}

/**
 * Ends a conflict: 'mine' keeps the change, now based on the stored value; 'theirs' drops the
 * change.
 */
export function answerConflict(
  local: LocalDraft,
  path: string,
  choice: 'mine' | 'theirs',
): LocalDraft {
  const change = local.changes.find((unsaved) => unsaved.path === path)
  const others = withoutChange(local, path)
  if (!change?.conflict || choice === 'theirs') return others
  return setChange(others, { path, was: change.conflict.holds, now: change.now })
}
