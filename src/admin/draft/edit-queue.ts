import type { DraftState, EditAnswer } from './answers.ts'
import {
  prizePathOf,
  showChanges,
  showEdits,
  type Change,
  type ChangeValue,
  valueAt,
  type DraftEdit,
  type WrittenConflict,
} from './changes.ts'
import { toDraft, type Draft } from './draft-document.ts'
import { follows, joinChanges, touches } from './join-changes.ts'

/** An edit that the server has not applied yet. */
export type QueuedEdit = DraftEdit & {
  /** 'sent': without an answer yet. 'held': until its author decides, or changes it. */
  readonly state: 'waiting' | 'sent' | 'held'
  /** What the author has to decide. */
  readonly conflicts: readonly WrittenConflict[]
  /** Why the server refuses it, in French. */
  readonly refusal: string | null
}

/** A draft as it is stored, and the edits of this browser that are to be applied to it. */
export type EditQueue = StoredDraft & { readonly edits: readonly QueuedEdit[] }

export type StoredDraft = Pick<DraftState, 'revision' | 'inForce'> & { readonly stored: Draft }

/** Returns the draft with all edits of this browser, as its author sees it. */
export function shownDraft({ stored, edits }: EditQueue): Draft {
  return toDraft(showEdits(stored, edits))
}

/** Takes what the server has stored and published, unless something newer is known. */
export function receiveStored(queue: EditQueue, answer: StoredDraft): EditQueue {
  const { stored, revision } = answer.revision < queue.revision ? queue : answer
  const { inForce } = versionOf(answer) < versionOf(queue) ? queue : answer
  return { ...queue, stored, revision, inForce }
}

/** Returns the number of the version in force; 0 if there is none. */
export const versionOf = ({ inForce }: Pick<StoredDraft, 'inForce'>): number =>
  inForce?.version ?? 0

/** An edit as a browser keeps it. One that was sent may be applied already: it does not change. */
export type KeptEdit = DraftEdit & { readonly isSent: boolean }

/** Takes the edits of an earlier page to which it had no answer, before those of this page. */
export function adoptEdits(queue: EditQueue, kept: readonly KeptEdit[]): EditQueue {
  const edits = kept.map(({ isSent, ...edit }): QueuedEdit => ({
    ...toWaiting(edit),
    state: isSent ? 'sent' : 'waiting',
  }))
  return { ...queue, edits: [...edits, ...queue.edits] }
}

const toWaiting = ({ id, changes }: DraftEdit): QueuedEdit => ({
  id,
  changes,
  state: 'waiting',
  conflicts: [],
  refusal: null,
})

/**
 * Adds an edit. It joins the held edits that it follows; else a waiting one of the same field, if no
 * other edit touches that.
 */
export function addEdit(queue: EditQueue, edit: DraftEdit): EditQueue {
  const added = append(queue, edit)
  const held = queue.edits.filter((other) => other.state === 'held' && follows(added, edit, other))
  if (held.length > 0) return held.reduce((rest, one) => absorb(rest, one, edit.id), added)
  const [only, ...others] = queue.edits.filter((other) => touches(other, edit))
  const isSamePath = [only, edit].every(
    (one) => one?.changes.length === 1 && one.changes[0]?.path === edit.changes[0]?.path,
  )
  return only?.state === 'waiting' && others.length === 0 && isSamePath
    ? replaceEdit(queue, only.id, joinEdits(only, toWaiting(edit), dropEdit(queue, only.id)))
    : added
}

/**
 * A held edit takes a later one with it, and stands in the place of that: edits between them that
 * touch the later one come before it.
 */
function absorb(queue: EditQueue, held: QueuedEdit, laterId: string): EditQueue {
  const later = queue.edits.find(({ id }) => id === laterId)
  if (!later) return queue
  const rest = dropEdit(queue, held.id)
  return replaceEdit(rest, later.id, joinEdits(held, later, dropEdit(rest, later.id)))
}

/**
 * Returns one edit with the changes of both; none if they undo each other. `others`: the queue
 * without both. A held one gets the id of the further one: the server ignores an id that it has
 * applied, and the held one may still reach it as it was. It waits again if nothing is left of what
 * holds it.
 */
function joinEdits(
  edit: QueuedEdit,
  further: QueuedEdit,
  others: EditQueue,
): readonly QueuedEdit[] {
  const changes = joinChanges(edit.changes, further.changes, shownDraft(others))
  if (changes.length === 0) return []
  if (edit.state === 'waiting') return [{ ...edit, changes }]
  const { id } = further
  const conflicts = [...edit.conflicts, ...further.conflicts]
  return [toHeld({ id, changes }, conflicts)]
}

/**
 * Returns an edit that waits for the answers to its conflicts, as far as it still has them. Those of
 * the fields of a prize are over once it removes the prize: they could not be shown any more.
 */
function toHeld(edit: DraftEdit, conflicts: readonly WrittenConflict[]): QueuedEdit {
  const isGone = (path: string) =>
    edit.changes.some((change) => change.path !== path && change.path === prizePathOf(path))
  const open = conflicts.filter(
    ({ path }) => edit.changes.some((change) => isAt(change, path)) && !isGone(path),
  )
  const waiting = toWaiting(edit)
  return open.length === 0 ? waiting : { ...waiting, state: 'held', conflicts: open }
}

/** Is a change of this path, or of a part of it? The prizes are no part of their order. */
const isAt = (change: Change, path: string) =>
  change.path === path || (path !== 'prizes' && change.path.startsWith(`${path}.`))

function append(queue: EditQueue, edit: DraftEdit): EditQueue {
  return { ...queue, edits: [...queue.edits, toWaiting(edit)] }
}

function replaceEdit(queue: EditQueue, id: string, by: readonly QueuedEdit[]): EditQueue {
  return { ...queue, edits: queue.edits.flatMap((edit) => (edit.id === id ? by : [edit])) }
}

/** Returns the edit to send: the first one that is not held; undefined if there is none. */
export function nextEdit({ edits }: EditQueue): QueuedEdit | undefined {
  return edits.find(({ state }) => state !== 'held')
}

/** The edit is under way: from now on it does not change. */
export function markSent(queue: EditQueue, id: string): EditQueue {
  return updateEdit(queue, id, { state: 'sent' })
}

function updateEdit(queue: EditQueue, id: string, change: Partial<QueuedEdit>): EditQueue {
  return {
    ...queue,
    edits: queue.edits.map((edit) => (edit.id === id ? { ...edit, ...change } : edit)),
  }
}

/** Takes the answer to an edit, unless the venue is archived. */
export function receiveAnswer(
  queue: EditQueue,
  id: string,
  answer: Exclude<EditAnswer, { type: 'archived' }>,
): EditQueue {
  if (answer.type === 'refused') return holdEdit(queue, id, { refusal: answer.problem })
  const stored = receiveStored(queue, storedOf(answer.draft))
  return answer.type === 'applied'
    ? dropEdit(stored, id)
    : holdEdit(stored, id, { conflicts: answer.conflicts })
}

/** Returns what an answer of the server says about the stored draft. */
export function storedOf({ content, revision, inForce }: DraftState): StoredDraft {
  return { stored: toDraft(content), revision, inForce }
}

/** The edit is applied, or nothing is left of it. */
function dropEdit(queue: EditQueue, id: string): EditQueue {
  return replaceEdit(queue, id, [])
}

/** The server does not apply the edit. Later edits of the same fields wait with it. */
function holdEdit(
  queue: EditQueue,
  id: string,
  why: Partial<Pick<QueuedEdit, 'conflicts' | 'refusal'>>,
): EditQueue {
  return absorbLater(updateEdit(queue, id, { state: 'held', ...why }), id)
}

function absorbLater(queue: EditQueue, id: string): EditQueue {
  const index = queue.edits.findIndex((edit) => edit.id === id)
  const held = queue.edits[index]
  if (held?.state !== 'held') return queue
  const later = queue.edits
    .slice(index + 1)
    .find((edit) => edit.state === 'waiting' && follows(queue, edit, held))
  // The joined edit has the id of the later one.
  return later ? absorbLater(absorb(queue, held, later.id), later.id) : queue
}

/**
 * Answers one conflict of a held edit. With 'mine' its change has now seen what the draft holds, and
 * a removed prize comes back; with 'theirs' the change goes. Once all are answered, the rest is sent
 * with a new id.
 */
export function answerConflict(
  queue: EditQueue,
  id: string,
  path: string,
  choice: 'mine' | 'theirs',
  newId: string,
): EditQueue {
  const edit = queue.edits.find((other) => other.id === id)
  const conflict = edit?.conflicts.find((other) => other.path === path)
  if (!edit || !conflict) return queue
  const changes =
    choice === 'mine'
      ? rebase(edit.changes, conflict)
      : edit.changes.filter((change) => !isAt(change, path))
  if (changes.length === 0) return dropEdit(queue, id)
  const others = edit.conflicts.filter((other) => other !== conflict)
  return replaceEdit(queue, id, [toHeld({ id: newId, changes }, others)])
}

function rebase(changes: readonly Change[], conflict: WrittenConflict): readonly Change[] {
  const { path, holds, removed } = conflict
  if (removed !== null) return restorePrize(changes, path, removed)
  const index = changes.findIndex((change) => change.path === path)
  return changes.map((change, at) => (at === index ? { ...change, was: holds } : change))
}

/** The prize comes back as it was, with what its author changes. */
function restorePrize(
  changes: readonly Change[],
  path: string,
  removed: ChangeValue,
): readonly Change[] {
  const isOfPrize = (change: Change) => isAt(change, path)
  const restored = showChanges(toDraft({ prizes: [removed] }), changes.filter(isOfPrize))
  return [
    { path, was: null, now: valueAt(restored, path) },
    ...changes.filter((change) => !isOfPrize(change)),
  ]
}
