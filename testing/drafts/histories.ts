import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { expect } from 'vitest'

import { toDraft, type Draft } from '#admin/document/draft-document.ts'
import type { BatchAnswer, DraftState } from '#admin/draft/answers.ts'
import {
  findChanges,
  isSame,
  isWholePrize,
  prizePathOf,
  valueAt,
  type Change,
  type ChangeValue,
} from '#admin/draft/changes.ts'
import {
  addChange,
  answerConflict,
  beginBatch,
  NO_CHANGES,
  receiveAnswer,
  receiveStored,
  shownDraft,
  type LocalChanges,
  type LocalDraft,
} from '#admin/draft/local-changes.ts'

import type { Batch, DraftServer } from './draft-server.ts'

const FIELDS = ['name', 'prizes.a.name', 'prizes.b.name', 'prizes.b.stock.total', 'reason'] as const
const SEEN = [...FIELDS, 'prizes.a', 'prizes.b', 'prizes.c']
/** Two windows of Ana, and Bruno. */
const AUTHORS = ['Ana', 'Ana', 'Bruno'] as const

const browser = fc.nat(AUTHORS.length - 1)
const step = <const T extends string, A extends object>(
  type: T,
  more: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
): fc.Arbitrary<A & { readonly type: T; readonly browser: number }> =>
  fc.record({ type: fc.constant(type), browser, ...more }) as never
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const field = fc.nat(FIELDS.length - 1)

/**
 * The steps of a history, in any order. A request may be handled late, again, or by a server of
 * 1.0.
 */
export const historyArbitrary = fc.array(
  fc.oneof(
    weighted(6, step('type', { field, value: fc.nat(2), isFocused: fc.boolean() })),
    weighted(2, step('focus', { field })),
    weighted(1, step('remove', { key: fc.constantFrom('a', 'b') })),
    weighted(1, step('restore', {})),
    weighted(1, step('reverse', {})),
    weighted(5, step('send', {})),
    weighted(5, step('handle', { index: fc.nat(3), isOld: fc.nat(5).map((n) => n === 0) })),
    weighted(5, step('deliver', {})),
    weighted(1, step('timeOut', {})),
    weighted(2, step('read', {})),
    weighted(1, step('close', {})),
    weighted(1, step('decide', { isMine: fc.boolean() })),
    weighted(1, step('publish', {})),
  ),
  { minLength: 5, maxLength: 40 },
)
type Step = typeof historyArbitrary extends fc.Arbitrary<(infer S)[]> ? S : never

type Answer = Partial<BatchAnswer> & Pick<BatchAnswer, 'type'>
type Request = { readonly batch: Batch; isWaitedFor: boolean; answer: Answer | null }
type Browser = {
  readonly author: string
  local: LocalDraft
  requests: Request[]
  focus: { readonly path: string; shown: ChangeValue } | null
  /** The prize that the member has removed last, and can restore. */
  removed: Draft['prizes']
}

const begin = ({ content, revision, inForce }: DraftState, kept: LocalChanges = NO_CHANGES) => ({
  ...kept,
  stored: toDraft(content),
  revision,
  inForce,
})
const changesOf = ({ batch, changes }: LocalDraft) => [...(batch?.changes ?? []), ...changes]

/** Returns whether a change of a whole prize has this value in its part, or removes the prize. */
function isPartOf({ path, now }: Change, part: string, value: ChangeValue): boolean {
  if (path !== prizePathOf(part)) return false
  return now === null || isSame(part, valueAt(toDraft({ prizes: [now] }), part), value)
}

/**
 * Runs a history against a server. Expects three results: no change is lost without a question; no
 * change overwrites a value that its author has not seen; and in the end all browsers show the
 * stored draft.
 */
export async function runHistory(server: DraftServer, history: readonly Step[]): Promise<void> {
  const first = await server.read()
  const browsers = AUTHORS.map((author): Browser => ({
    author,
    local: begin(first),
    requests: [],
    focus: null,
    removed: [],
  }))
  const seen = new Set<string>()
  const see = (author: string, path: string, value: ChangeValue) =>
    seen.add(JSON.stringify([author, path, value]))
  const show = (one: Browser) => {
    const shown = shownDraft(one.local)
    for (const path of SEEN) see(one.author, path, valueAt(shown, path))
    for (const { conflict } of one.local.changes)
      if (conflict) see(one.author, conflict.path, conflict.holds)
  }

  for (const one of browsers) show(one)

  /** The values that the draft has held. */
  const held = new Set<string>()
  const note = (draft: Draft) => {
    for (const path of SEEN) held.add(JSON.stringify([path, valueAt(draft, path)]))
  }
  note(toDraft(first.content))
  /** The page that has written each value. */
  const writers = new Map<string, Browser>()
  const receive = (one: Browser, next: LocalDraft) => {
    const own = changesOf(one.local)
    for (const { path } of own) {
      const now = own.findLast((change) => change.path === path)?.now ?? null
      // The author has removed the prize, or changes a part of a prize that the author restores.
      const isPartOfAnother = own.some((change) =>
        change.path === prizePathOf(path)
          ? change.now === null && change.path !== path
          : prizePathOf(change.path) === path,
      )
      if (isPartOfAnother) continue
      const isKept = changesOf(next).some(
        (change) =>
          (change.path === path && isSame(path, change.now, now)) ||
          ('conflict' in change && change.conflict && isPartOf(change, path, now)),
      )
      const wasStored = held.has(JSON.stringify([path, now]))
      if (path !== 'prizes')
        expect({ path, now, isKept: isKept || wasStored }).toMatchObject({ isKept: true })
    }
    expect(next.revision).toBeGreaterThanOrEqual(one.local.revision)
    one.local = next
    show(one)
  }

  const handle = async (one: Browser, request: Request, isOld: boolean) => {
    const before = toDraft((await server.read()).content)
    const { author } = one
    request.answer =
      isOld && server.sendOld
        ? await server.sendOld(author, request.batch)
        : await server.send(author, request.batch)
    const after = toDraft((await server.read()).content)
    for (const path of SEEN) {
      const [was, now] = [valueAt(before, path), valueAt(after, path)]
      const isWritten = request.batch.changes.some((change) => change.path === path)
      if (isSame(path, was, now)) continue
      writers.set(path, one)
      if (isWritten)
        expect({
          author,
          path,
          was,
          isSeen: seen.has(JSON.stringify([author, path, was])),
        }).toMatchObject({ isSeen: true })
    }
    note(after)
    // No page is asked about a value that the page itself has written.
    if (request.isWaitedFor && 'refusals' in request.answer)
      for (const { path } of request.answer.conflicts ?? [])
        if (!isWholePrize(path))
          expect({ path, isOwn: writers.get(path) === one }).toMatchObject({ isOwn: false })
  }

  const change = (one: Browser, next: (draft: Draft) => Draft) => {
    const shown = shownDraft(one.local)
    one.local = findChanges(shown, next(shown)).reduce(addChange, one.local)
    expect(valueAt(shownDraft(one.local), 'prizes')).toEqual(valueAt(next(shown), 'prizes'))
    show(one)
  }
  const type = (one: Browser, path: string, now: ChangeValue, isFocused: boolean) => {
    const shown = shownDraft(one.local)
    if (valueAt(shown, prizePathOf(path) ?? 'name') === null && path !== 'name') return
    const focused = isFocused && one.focus?.path === path ? one.focus : null
    one.local = addChange(one.local, {
      path,
      was: focused ? focused.shown : valueAt(shown, path),
      now,
    })
    expect(valueAt(shownDraft(one.local), path)).toEqual(now)
    if (focused) focused.shown = now
    else if (one.focus?.path === path) one.focus = null
    show(one)
  }
  const decide = (one: Browser, isMine: boolean) => {
    const asked = one.local.changes.find(({ conflict }) => conflict)
    if (!asked?.conflict) return
    one.focus = null
    one.local = answerConflict(one.local, asked.path, isMine ? 'mine' : 'theirs')
    const left = one.local.changes.find(({ path }) => path === asked.path)
    if (left) expect([isMine, left.was]).toEqual([true, asked.conflict.holds])
    show(one)
  }
  const send = (one: Browser) => {
    if (one.requests.some(({ isWaitedFor }) => isWaitedFor)) return
    const { batch: before } = one.local
    one.local = beginBatch(one.local, randomUUID())
    const { batch } = one.local
    if (before) expect(batch).toBe(before)
    if (batch) one.requests.push({ batch, isWaitedFor: true, answer: null })
  }
  const deliver = (one: Browser) => {
    const request = one.requests.find(({ isWaitedFor, answer }) => isWaitedFor && answer)
    if (!request?.answer) return
    request.isWaitedFor = false
    receive(one, receiveAnswer(one.local, request.answer))
  }
  /**
   * Closes the page. The member's next page adopts the kept changes, if that page has no changes.
   */
  const close = async (one: Browser) => {
    for (const request of one.requests) request.isWaitedFor = false
    const { batch, changes } = one.local
    const kept = { batch, changes }
    one.focus = null
    one.local = begin(await server.read(), kept)
    show(one)
  }

  const perform = async (one: Browser, made: Step) => {
    switch (made.type) {
      case 'focus': {
        const path = FIELDS[made.field] ?? 'name'
        one.focus = { path, shown: valueAt(shownDraft(one.local), path) }
        return
      }
      case 'type': {
        const path = FIELDS[made.field] ?? 'name'
        const now = path.endsWith('total') ? made.value + 1 : (['A', 'B', null][made.value] ?? null)
        return type(one, path, now, made.isFocused)
      }
      case 'remove':
        one.removed = shownDraft(one.local).prizes.filter(({ key }) => key === made.key)
        return change(one, (draft) => ({
          ...draft,
          prizes: draft.prizes.filter(({ key }) => key !== made.key),
        }))
      case 'restore': {
        const keys = shownDraft(one.local).prizes.map(({ key }) => key)
        const gone = one.removed.filter(({ key }) => !keys.includes(key))
        one.removed = []
        return change(one, (draft) => ({ ...draft, prizes: [...gone, ...draft.prizes] }))
      }
      case 'reverse':
        return change(one, (draft) => ({ ...draft, prizes: draft.prizes.toReversed() }))
      case 'send':
        return send(one)
      case 'handle': {
        const request = one.requests[made.index % Math.max(1, one.requests.length)]
        if (request) await handle(one, request, made.isOld)
        return
      }
      case 'deliver':
        return deliver(one)
      case 'timeOut':
        for (const request of one.requests) request.isWaitedFor = false
        return
      case 'read':
        return receive(one, receiveStored(one.local, await server.read()))
      case 'close':
        return close(one)
      case 'decide':
        return decide(one, made.isMine)
      default:
        server.publish?.()
        writers.delete('reason')
        note(toDraft((await server.read()).content))
    }
  }

  for (const made of history) {
    const one = browsers[made.browser]
    if (one) await perform(one, made)
  }
  for (let round = 0; browsers.some(({ local }) => changesOf(local).length > 0); round += 1) {
    expect(round).toBeLessThan(60)
    for (const one of browsers) {
      send(one)
      for (const request of one.requests)
        if (request.isWaitedFor && !request.answer) await handle(one, request, false)
      deliver(one)
      decide(one, round % 3 !== 0)
    }
  }
  const stored = await server.read()
  for (const one of browsers) {
    receive(one, receiveStored(one.local, stored))
    expect(shownDraft(one.local)).toEqual(toDraft(stored.content))
  }
}
