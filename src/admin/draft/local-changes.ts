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

/** A change that the server has not taken. */
export type LocalChange = Change & {
  /** What was typed and is no value: the field keeps it, and it is not sent. */
  readonly text?: string | undefined
  /** What the member has to decide. */
  readonly conflict?: Conflict | undefined
  /** Why the server refuses it, in French. */
  readonly problem?: string | undefined
}

/** The changes of a page: one for each path, in the order in which they were made. */
export type LocalChanges = {
  readonly changes: readonly LocalChange[]
  /** Earlier changes that are under way, sent again until they have an answer; or null. */
  readonly batch: { readonly id: string; readonly changes: readonly Change[] } | null
}

/** A draft as it is stored, and what this page changes in it. */
export type LocalDraft = LocalChanges &
  Pick<DraftState, 'revision' | 'inForce'> & { readonly stored: Draft }

export const NO_CHANGES: LocalChanges = { changes: [], batch: null }

/** At most 24 kB in UTF-8. A larger change is sent alone. */
const BATCH_CHANGES_MAX = 60
const BATCH_CHARACTERS_MAX = 8_000

/** Returns the draft with the changes of this page, as its member sees it. */
export function shownDraft(local: LocalDraft): Draft {
  return toDraft(withChanges(withBatch(local), local.changes))
}

const withBatch = ({ stored, batch }: LocalDraft) => withChanges(stored, batch?.changes ?? [])

/** Takes what the server has stored and published, unless something newer is known. */
export function receiveStored(local: LocalDraft, answer: DraftState): LocalDraft {
  const { revision, stored } =
    answer.revision < local.revision ? local : { ...answer, stored: toDraft(answer.content) }
  const isOld = (answer.inForce?.version ?? 0) < (local.inForce?.version ?? 0)
  return { ...local, stored, revision, inForce: isOld ? local.inForce : answer.inForce }
}

/** Adds a change that the member makes. The same path keeps what was first seen there. */
export function addChange(local: LocalDraft, change: LocalChange): LocalDraft {
  const { path } = change
  if (path === 'prizes') return put(local, { ...change, was: heldAt(local, path) })
  if (!isWholePrize(path)) return put(local, change)
  // The changes of its fields go with a prize: what was seen of it is what was seen of these.
  const fields = local.changes.filter((one) => prizePathOf(one.path) === path && one.path !== path)
  const seen = withChanges(
    withBatch(local),
    fields.map((field) => ({ ...field, now: field.was })),
  )
  return put(local, { ...change, was: valueAt(seen, path) })
}

/** Returns what the draft holds without a change; prizes are added before they are changed or ordered. */
function heldAt(local: LocalDraft, path: string): ChangeValue {
  const isBefore = (one: Change) =>
    path === 'prizes' ? one.path !== path : one.path !== path && one.path === prizePathOf(path)
  return valueAt(withChanges(withBatch(local), local.changes.filter(isBefore)), path)
}

/** Puts a change over an earlier one of its path, whose conflict stays; unless it changes nothing. */
function put(local: LocalDraft, change: LocalChange): LocalDraft {
  const { path, now } = change
  const { was, conflict } = local.changes.find((other) => other.path === path) ?? change
  const added = { conflict, ...change, was }
  const others = without(local, path)
  return isSame(path, heldAt(local, path), now) && !isHeld(added)
    ? others
    : { ...others, changes: [...others.changes, added] }
}

/** Removes the change of a path; of a prize, also the changes of its fields. */
function without(local: LocalDraft, path: string): LocalDraft {
  const isOf = (change: Change) => change.path === path || prizePathOf(change.path) === path
  return { ...local, changes: local.changes.filter((change) => !isOf(change)) }
}

/** Does the change wait for its member? */
export const isHeld = ({ text, conflict, problem }: LocalChange): boolean =>
  text !== undefined || conflict !== undefined || problem !== undefined

/** Begins a batch of the changes that can be sent, unless one is under way. */
export function beginBatch(local: LocalDraft, id: string): LocalDraft {
  const held = new Set(local.changes.filter(isHeld).map(({ path }) => path))
  const free = local.changes.filter(
    ({ path }) => !held.has(path) && !held.has(prizePathOf(path) ?? ''),
  )
  let characters = 0
  const sent = free.slice(0, BATCH_CHANGES_MAX).filter((change, index) => {
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

/** A server of 1.0 leaves `refusals` out: it applies all or nothing. */
type Answered = Pick<BatchAnswer, 'type' | 'problem'> & Partial<BatchAnswer>

/** Takes the answer to the batch: what was not applied is a change of the page again. */
export function receiveAnswer(
  before: LocalDraft,
  { type, draft, conflicts = [], refusals, problem: problemOfAll }: Answered,
): LocalDraft {
  const local = draft ? receiveStored(before, draft) : before
  const open = (local.batch?.changes ?? []).flatMap((change): readonly LocalChange[] => {
    const { path } = change
    const conflict = conflicts.find((one) => one.path === path || one.path === prizePathOf(path))
    const problem = refusals ? refusals.find((one) => one.path === path)?.problem : problemOfAll
    const isApplied = refusals ? !conflict && problem === undefined : type === 'applied'
    return isApplied ? [] : [{ ...change, conflict, problem }]
  })
  return [...open, ...local.changes].reduce<LocalDraft>(
    (next, change) => {
      const gone = conflicts.find(({ path }) => path === prizePathOf(change.path))
      return gone && gone.path !== change.path
        ? addGonePrize(next, gone, change)
        : put(next, change)
    },
    { ...local, ...NO_CHANGES },
  )
}

/** The prize of a changed field is removed: the member may put it back, with all that it changes. */
function addGonePrize(local: LocalDraft, conflict: Conflict, change: Change): LocalDraft {
  const { path, removed } = conflict
  const before = local.changes.find((other) => other.path === path)
  const prize = { path, was: null, now: before ? before.now : removed }
  const now = valueAt(withChanges(local.stored, [prize, change]), path)
  return put(local, { path, was: null, now, conflict })
}

/** Answers a conflict: with 'mine' the change has now seen what the draft holds, else it goes. */
export function answerConflict(
  local: LocalDraft,
  path: string,
  choice: 'mine' | 'theirs',
): LocalDraft {
  const change = local.changes.find((one) => one.path === path)
  const others = without(local, path)
  if (!change?.conflict || choice === 'theirs') return others
  return put(others, { path, was: change.conflict.holds, now: change.now })
}
