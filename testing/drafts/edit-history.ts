import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { expect } from 'vitest'

import type { DraftState, EditAnswer } from '#admin/draft/answers.ts'
import {
  fieldChanges,
  findChanges,
  isSameValue,
  prizePathOf,
  showChanges,
  valueAt,
  type ChangeValue,
  type DraftEdit,
} from '#admin/draft/changes.ts'
import type { DraftPath } from '#admin/draft/document-edits.ts'
import type { Draft } from '#admin/draft/draft-document.ts'
import {
  addEdit,
  adoptEdits,
  answerConflict,
  markSent,
  nextEdit,
  receiveAnswer,
  receiveStored,
  shownDraft,
  storedOf,
  type EditQueue,
} from '#admin/draft/edit-queue.ts'

import { HISTORY_DRAFT, type AppliedEdit, type EditServer } from './edit-server.ts'

const PATHS = ['name', 'prizes.a.name', 'prizes.b.name', 'prizes.b.stock.total', 'reason'] as const
const VALUES = ['A', 'B', 'C', ''] as const
const UNITS = [1, 2, 3, undefined] as const
const BROWSERS = [{ author: 'Ana' }, { author: 'Ana' }, { author: 'Bruno' }] as const

const browser = fc.nat(BROWSERS.length - 1)
const typedIndex = fc.nat(VALUES.length - 1)
/** What may happen, in any order. An answer is delivered, later than others or never. */
export const historyArbitrary = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('type' as const),
        browser,
        path: fc.nat(PATHS.length - 1),
        value: typedIndex,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('focus' as const),
        browser,
        path: fc.nat(PATHS.length - 1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('remove' as const),
        browser,
        key: fc.constantFrom('a', 'b'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('restore' as const), browser }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('reverse' as const), browser }) },
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('send' as const), browser, isLost: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('read' as const), browser }) },
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('deliver' as const), browser, index: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('lose' as const), browser }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('reload' as const), browser }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('close' as const), browser }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('decide' as const), browser, isMine: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('putBack' as const), browser }) },
  ),
  { minLength: 5, maxLength: 40 },
)
export type History = readonly (typeof historyArbitrary extends fc.Arbitrary<(infer S)[]>
  ? S
  : never)[]
export type Step = History[number]

/** A value that an author has typed, until it is replaced, decided or applied. */
type Typed = { readonly author: string; readonly path: string; readonly now: ChangeValue }

const resultOf = ({ before, changes }: AppliedEdit) => showChanges(before, changes)

const touchesPath = (path: string) => (edit: DraftEdit) =>
  edit.changes.some((made) => made.path === path)

const orNull = (value: ChangeValue | undefined) => (value === '' ? null : (value ?? null))

const keptOf = ({ queue }: Browser) =>
  queue.edits.map(({ id, changes, state }) => ({ id, changes, isSent: state !== 'waiting' }))

type Answer =
  | {
      readonly type: 'edit'
      readonly id: string
      readonly answer: Exclude<EditAnswer, { type: 'archived' }>
    }
  | { readonly type: 'read'; readonly answer: DraftState }

/** A browser of the model: the queue, the answers under way, and the field that has the focus. */
type Browser = {
  readonly author: string
  queue: EditQueue
  underWay: Answer[]
  focus: { readonly path: DraftPath; shown: string | number | undefined } | null
  removed: Draft | null
}

/**
 * Runs a history against a server. Expects that no edit is lost, that none overwrites what its
 * author has not seen, and that all browsers show the stored draft once all is sent and decided.
 */
export async function runHistory(server: EditServer, history: History): Promise<void> {
  const first = await server.read()
  const browsers = BROWSERS.map(({ author }): Browser => ({
    author,
    queue: { ...storedOf(first), edits: [] },
    underWay: [],
    focus: null,
    removed: null,
  }))
  const seen = new Map<string, Set<string>>()
  let typed: readonly Typed[] = []
  /** The author has replaced these values, or has decided about them. */
  const forget = (author: string, isGone: (value: Typed) => boolean) => {
    typed = typed.filter((value) => value.author !== author || !isGone(value))
  }

  const note = (author: string, path: string, held: ChangeValue) => {
    const known = seen.get(author) ?? new Set()
    seen.set(author, known.add(`${path} ${JSON.stringify(held)}`))
  }
  /** The author sees what a browser shows, and what its questions say. */
  const show = ({ author, queue }: Browser) => {
    const shown = shownDraft(queue)
    for (const path of [...PATHS, 'prizes', 'prizes.a', 'prizes.b'])
      note(author, path, valueAt(shown, path))
    for (const { path, holds } of queue.edits.flatMap(({ conflicts }) => conflicts))
      note(author, path, holds)
  }
  for (const one of browsers) show(one)
  /** The ids of all edits in the order in which they were made, as KeptEdits knows it. */
  const madeIds: string[] = []
  const orderOf = ({ id }: DraftEdit) => madeIds.indexOf(id)

  /** Edits leave a browser only when they are applied. What they show stays in view. */
  const receive = (one: Browser, { type, ...under }: Answer) => {
    const before = one.queue
    one.queue =
      type === 'read'
        ? receiveStored(before, storedOf((under as { answer: DraftState }).answer))
        : receiveAnswer(before, (under as { id: string }).id, (under as { answer: never }).answer)
    const isUndone = (path: string) => {
      const own = before.edits.flatMap(({ changes }) =>
        changes.filter((made) => made.path === path),
      )
      return isSameValue(own[0]?.was ?? null, own.at(-1)?.now ?? null)
    }
    const shown = shownDraft(before)
    const left = before.edits.flatMap(({ changes }) => changes.map(({ path }) => path))
    const kept = one.queue.edits.flatMap(({ changes }) => changes.map(({ path }) => path))
    // Two windows of one author may have written different values there.
    const isOfOne = (path: string) =>
      before.edits.filter(({ changes }) => changes.some((made) => made.path === path)).length === 1
    for (const path of kept.filter((each) => isOfOne(each) && !isUndone(each))) {
      if (path === 'prizes') continue
      const isGone = [before.stored, one.queue.stored].some(
        (stored) => valueAt(stored, prizePathOf(path) ?? 'prizes') === null,
      )
      if (!isGone) expect(valueAt(shownDraft(one.queue), path)).toEqual(valueAt(shown, path))
    }
    const isApplied = (path: string) =>
      server.applied.some(
        (edit) =>
          before.edits.some(({ id }) => id === edit.id) &&
          edit.changes.some((change) => change.path === path),
      )
    expect(
      left.filter((path) => !kept.includes(path) && !isApplied(path) && !isUndone(path)),
    ).toEqual([])
    show(one)
  }

  const send = async (one: Browser, isLost: boolean) => {
    const edit = nextEdit(one.queue)
    if (!edit || one.underWay.some(({ type }) => type === 'edit')) return
    one.queue = markSent(one.queue, edit.id)
    if (isLost) return
    const { id, changes } = edit
    one.underWay.push({ type: 'edit', id, answer: await server.edit(one.author, { id, changes }) })
  }

  const decide = (one: Browser, isMine: boolean) => {
    const held = one.queue.edits.find(({ conflicts }) => conflicts.length > 0)
    if (!held) return
    const [conflict] = held.conflicts
    if (!conflict) return
    const choice = isMine ? 'mine' : 'theirs'
    if (!isMine)
      forget(one.author, ({ path, now }) =>
        held.changes.some((made) =>
          made.path === path ? isSameValue(made.now, now) : path.startsWith(`${made.path}.`),
        ),
      )
    one.queue = answerConflict(one.queue, held.id, conflict.path, choice, randomUUID())
    show(one)
  }

  const change = (one: Browser, next: (draft: Draft) => Draft) => {
    const shown = shownDraft(one.queue)
    forget(one.author, ({ path, now }) => isSameValue(valueAt(shown, path), now))
    const changes = findChanges(shown, next(shown))
    if (changes.length > 0) one.queue = addEdit(one.queue, { id: randomUUID(), changes })
    expect(valueAt(shownDraft(one.queue), 'prizes')).toEqual(valueAt(next(shown), 'prizes'))
    show(one)
  }

  const perform = async (one: Browser, step: Step) => {
    switch (step.type) {
      case 'focus': {
        const path = PATHS[step.path] ?? 'name'
        const shown = valueAt(shownDraft(one.queue), path) as string | number | null
        one.focus = { path, shown: shown ?? undefined }
        return
      }
      case 'type': {
        const path = PATHS[step.path] ?? 'name'
        const shownNow = valueAt(shownDraft(one.queue), path) as string | number | null
        const isFocused = one.focus?.path === path
        const was = isFocused ? one.focus?.shown : (shownNow ?? undefined)
        if (valueAt(shownDraft(one.queue), prizePathOf(path) ?? 'prizes') === null) return
        const now = path.endsWith('total') ? UNITS[step.value] : VALUES[step.value]
        const changes = fieldChanges(path, was, now)
        if (changes.length > 0) {
          one.queue = addEdit(one.queue, { id: randomUUID(), changes })
          forget(one.author, (value) => value.path === path && isSameValue(value.now, was ?? null))
          typed = [...typed, { author: one.author, path, now: now ?? null }]
        }
        if (isFocused && one.focus) one.focus.shown = now
        const isUndone = !one.queue.edits.some(touchesPath(path))
        if (changes.length > 0 && !isUndone)
          expect(valueAt(shownDraft(one.queue), path) ?? null).toEqual(orNull(now))
        return show(one)
      }
      case 'remove':
        // Also what another window of its author has changed in it.
        forget(one.author, ({ path }) => path.startsWith(`prizes.${step.key}.`))
        one.removed = shownDraft(one.queue)
        return change(one, (draft) => ({
          ...draft,
          prizes: draft.prizes.filter(({ key }) => key !== step.key),
        }))
      case 'restore': {
        const gone = one.removed?.prizes.find(({ key }) =>
          shownDraft(one.queue).prizes.every((prize) => prize.key !== key),
        )
        if (gone) change(one, (draft) => ({ ...draft, prizes: [gone, ...draft.prizes] }))
        return
      }
      case 'reverse':
        return change(one, (draft) => ({ ...draft, prizes: draft.prizes.toReversed() }))
      case 'send':
        return send(one, step.isLost)
      case 'read':
        one.underWay.push({ type: 'read', answer: await server.read() })
        return
      case 'deliver': {
        const [answer] = one.underWay.splice(step.index % Math.max(one.underWay.length, 1), 1)
        if (answer) receive(one, answer)
        return
      }
      case 'lose':
        one.underWay = []
        return
      case 'reload': {
        one.queue = adoptEdits({ ...storedOf(await server.read()), edits: [] }, keptOf(one))
        one.underWay = []
        one.focus = null
        return show(one)
      }
      case 'close': {
        // A new page takes over what two closed ones of its member have not sent.
        const other = browsers.find((each) => each !== one && each.author === one.author)
        const kept = [...keptOf(one), ...(other ? keptOf(other) : [])]
        for (const closed of [one, other]) {
          if (!closed) continue
          closed.queue = { ...storedOf(await server.read()), edits: [] }
          closed.underWay = []
          closed.focus = null
        }
        const ordered = kept.toSorted((edit, next) => orderOf(edit) - orderOf(next))
        one.queue = adoptEdits(one.queue, ordered)
        if (other) show(other)
        return show(one)
      }
      case 'decide':
        return decide(one, step.isMine)
      default:
        return change(one, () => HISTORY_DRAFT)
    }
  }

  for (const step of history) {
    const one = browsers[step.browser]
    if (one) await perform(one, step)
    for (const { id } of browsers.flatMap(({ queue }) => queue.edits))
      if (!madeIds.includes(id)) madeIds.push(id)
  }

  for (let round = 0; browsers.some(({ queue }) => queue.edits.length > 0); round += 1) {
    expect(round).toBeLessThan(60)
    for (const one of browsers) {
      for (const answer of one.underWay.splice(0)) receive(one, answer)
      await send(one, false)
      for (const answer of one.underWay.splice(0)) receive(one, answer)
      decide(one, round % 3 !== 0)
    }
  }
  const stored = await server.read()
  for (const one of browsers) {
    receive(one, { type: 'read', answer: stored })
    expect(shownDraft(one.queue)).toEqual(storedOf(stored).stored)
  }

  const isStored = ({ path, now }: Typed) =>
    [storedOf(first).stored, ...server.applied.map(resultOf)].some((draft) =>
      isSameValue(valueAt(draft, path), now),
    )
  expect(typed.filter((value) => !isStored(value))).toEqual([])

  for (const { author, before, changes } of server.applied)
    for (const [index, { path, now }] of changes.entries()) {
      const held = valueAt(showChanges(before, changes.slice(0, index)), path)
      const isSeen = seen.get(author)?.has(`${path} ${JSON.stringify(held)}`) ?? false
      if (path !== 'prizes' && !isSameValue(held, now))
        expect({ author, path, held, isSeen }).toEqual({ author, path, held, isSeen: true })
    }
}
