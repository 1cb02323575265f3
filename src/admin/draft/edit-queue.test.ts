import { describe, expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import type { EditAnswer } from './answers.ts'
import { applyChanges, fieldChanges, findChanges, showChanges, type Change } from './changes.ts'
import { toDraft } from './draft-document.ts'
import {
  addEdit,
  adoptEdits,
  answerConflict,
  markSent,
  nextEdit,
  receiveAnswer,
  receiveStored,
  shownDraft,
  type EditQueue,
} from './edit-queue.ts'

const STORED = toDraft(wafubar)
const IN_FORCE = { version: 2, content: STORED }
const EMPTY: EditQueue = { stored: STORED, revision: 4, inForce: IN_FORCE, edits: [] }
const draft = (content: object = STORED, revision = 5) => ({
  revision,
  content,
  inForce: null,
  changes: 0,
})

const named = (id: string, now: string, was = 'Wafu Bar') => ({
  id,
  changes: fieldChanges('name', was, now),
})
const idsOf = ({ edits }: EditQueue) => edits.map(({ id }) => id)
const refused: EditAnswer = { type: 'refused', problem: 'Trop long.' }
const conflict = (holds: string): Exclude<EditAnswer, { type: 'archived' }> => ({
  type: 'conflict',
  draft: draft({ ...STORED, name: holds }),
  conflicts: [{ path: 'name', holds, by: 'Ana', isOwn: false, removed: null }],
})

describe('edits of one field', () => {
  it('are joined while they wait; one that goes back to the stored value is none', () => {
    const typed = addEdit(addEdit(EMPTY, named('1', 'L')), named('2', 'Le', 'L'))
    expect(typed.edits).toMatchObject([{ id: '1', changes: [{ was: 'Wafu Bar', now: 'Le' }] }])
    expect(addEdit(typed, named('3', 'Wafu Bar', 'Le')).edits).toEqual([])
  })

  it('bring a removed prize back, also if a colleague has removed it meanwhile', () => {
    const after = { ...STORED, prizes: STORED.prizes.slice(0, -1) }
    const removed = addEdit(EMPTY, { id: '1', changes: findChanges(STORED, after) })
    const restoring = { id: '2', changes: findChanges(after, STORED) }
    expect(addEdit(removed, restoring).edits).toEqual([])
    const gone = receiveStored(removed, { ...EMPTY, stored: after, revision: 5 })
    expect(shownDraft(addEdit(gone, restoring)).prizes).toEqual(STORED.prizes)
  })

  it('never change once they are sent, or were sent by a page before', () => {
    const sent = markSent(addEdit(EMPTY, named('1', 'L')), '1')
    const adopted = adoptEdits(EMPTY, [{ ...named('1', 'L'), isSent: true }])
    for (const queue of [sent, adopted]) {
      const further = addEdit(queue, named('2', 'Le', 'L'))
      expect(idsOf(further)).toEqual(['1', '2'])
      expect(nextEdit(further)).toMatchObject({ id: '1', changes: [{ now: 'L' }] })
      expect(shownDraft(further).name).toBe('Le')
    }
  })

  it('are not joined over an edit of the prize to which the field belongs', () => {
    const path = 'prizes.soft.name'
    const renamed = addEdit(EMPTY, { id: '1', changes: fieldChanges(path, 'Soft', 'Thé') })
    const before = shownDraft(renamed)
    const after = { ...before, prizes: before.prizes.filter(({ key }) => key !== 'soft') }
    const removed = addEdit(renamed, { id: '2', changes: findChanges(before, after) })
    const restored = addEdit(removed, { id: '3', changes: findChanges(after, before) })
    expect(idsOf(restored)).toEqual(['1', '2', '3'])
    expect(idsOf(removed)).toEqual(['1', '2'])
    expect(shownDraft(restored)).toEqual(before)
  })
})

describe('an edit that the server does not apply', () => {
  const held = receiveAnswer(markSent(addEdit(EMPTY, named('1', 'Le')), '1'), '1', conflict('Bar'))

  it('stays in view with all that is typed further, and does not hold other fields', () => {
    const typed = addEdit(held, named('2', 'Le B', 'Le'))
    expect(typed.edits).toMatchObject([{ id: '2', state: 'held', changes: [{ now: 'Le B' }] }])
    expect(shownDraft(typed).name).toBe('Le B')
    const other = addEdit(typed, { id: '3', changes: fieldChanges('invitation', 'x', 'Jouez !') })
    expect(nextEdit(other)?.id).toBe('3')
  })

  it('stays if its author goes back to a value that the draft holds no more', () => {
    const back = addEdit(held, named('2', 'Wafu Bar', 'Le'))
    expect(back.edits).toMatchObject([{ id: '2', state: 'held', conflicts: [{ holds: 'Bar' }] }])
    expect(shownDraft(back).name).toBe('Wafu Bar')
  })

  it('does not take an edit of another window with it, whose author has not seen it', () => {
    const sent = markSent(addEdit(EMPTY, named('1', 'Onglet un')), '1')
    const two = {
      ...sent,
      edits: [...sent.edits, ...addEdit(EMPTY, named('2', 'Onglet deux')).edits],
    }
    expect(receiveAnswer(two, '1', conflict('Bar')).edits).toMatchObject([
      { id: '1', state: 'held', changes: [{ now: 'Onglet un' }] },
      { id: '2', state: 'waiting', changes: [{ now: 'Onglet deux' }] },
    ])
  })

  it('takes the later edits of its fields with it', () => {
    const sent = markSent(addEdit(EMPTY, named('1', 'L')), '1')
    const both = [...named('2', 'Le', 'L').changes, { path: 'reason', was: null, now: 'Neuf' }]
    const typed = addEdit(addEdit(sent, { id: '2', changes: both }), named('3', 'Les', 'Le'))
    const queue = receiveAnswer(typed, '1', conflict('Bar'))
    expect(queue.edits).toMatchObject([
      { id: '3', state: 'held', changes: [{ was: 'Wafu Bar', now: 'Les' }, { path: 'reason' }] },
    ])
  })

  it('is sent anew once its author has seen what the draft holds', () => {
    const kept = answerConflict(held, '1', 'name', 'mine', '9')
    expect(kept.edits).toMatchObject([
      { id: '9', state: 'waiting', changes: [{ was: 'Bar', now: 'Le' }], conflicts: [] },
    ])
  })

  it('keeps its other values where its author takes one of a colleague', () => {
    const changes = [
      ...fieldChanges('name', 'Wafu Bar', 'Le'),
      ...fieldChanges('invitation', STORED.invitation, 'Jouez !'),
    ]
    const queue = receiveAnswer(addEdit(EMPTY, { id: '1', changes }), '1', conflict('Bar'))
    expect(answerConflict(queue, '1', 'name', 'theirs', '9').edits).toMatchObject([
      { id: '9', state: 'waiting', changes: [{ path: 'invitation' }] },
    ])
    const only = receiveAnswer(addEdit(EMPTY, named('1', 'Le')), '1', conflict('Bar'))
    expect(answerConflict(only, '1', 'name', 'theirs', '9').edits).toEqual([])
  })

  it('takes an edit of several fields with it, also if another edit of these waits', () => {
    const both = [
      ...fieldChanges('name', 'Le', 'Le B'),
      ...fieldChanges('invitation', 'x', 'Jouez !'),
    ]
    const waiting = addEdit(held, {
      id: '2',
      changes: fieldChanges('invitation', STORED.invitation, 'x'),
    })
    expect(addEdit(waiting, { id: '3', changes: both }).edits).toMatchObject([
      { id: '2', state: 'waiting' },
      { id: '3', state: 'held', changes: [{ now: 'Le B' }, { path: 'invitation' }] },
    ])
  })

  it('of the order does not hold the fields of the prizes', () => {
    const keys = STORED.prizes.map(({ key }) => key)
    const order = { path: 'prizes', was: keys, now: keys.toReversed() }
    const queue = receiveAnswer(addEdit(EMPTY, { id: '1', changes: [order] }), '1', {
      type: 'conflict',
      draft: draft(),
      conflicts: [{ path: 'prizes', holds: keys, by: 'Ana', isOwn: false, removed: null }],
    })
    const changes = fieldChanges('prizes.soft.name', 'Soft', 'Thé')
    expect(nextEdit(addEdit(queue, { id: '2', changes }))?.id).toBe('2')
  })

  it('is sent anew as soon as its author corrects what was refused', () => {
    const queue = receiveAnswer(markSent(addEdit(EMPTY, named('1', 'Le')), '1'), '1', refused)
    expect(queue.edits).toMatchObject([{ state: 'held', refusal: 'Trop long.' }])
    expect(addEdit(queue, named('2', 'L', 'Le')).edits).toMatchObject([
      { id: '2', state: 'waiting', refusal: null, changes: [{ was: 'Wafu Bar', now: 'L' }] },
    ])
  })

  it('asks anew if its author removes the prize whose field it is of: nothing shows that any more', () => {
    const path = 'prizes.soft.name'
    const renamed = addEdit(EMPTY, { id: '1', changes: fieldChanges(path, 'Soft', 'Thé') })
    const queue = receiveAnswer(renamed, '1', {
      type: 'conflict',
      draft: draft(showChanges(STORED, fieldChanges(path, 'Soft', 'Jus'))),
      conflicts: [{ path, holds: 'Jus', by: 'Ana', isOwn: false, removed: null }],
    })
    const before = shownDraft(queue)
    const after = { ...before, prizes: before.prizes.filter(({ key }) => key !== 'soft') }
    const removed = addEdit(queue, { id: '2', changes: findChanges(before, after) })
    expect(removed.edits).toMatchObject([{ id: '2', state: 'waiting', conflicts: [] }])
  })

  it('brings a removed prize back with its change', () => {
    const [soft] = STORED.prizes.filter(({ key }) => key === 'soft')
    const without = { ...STORED, prizes: STORED.prizes.filter(({ key }) => key !== 'soft') }
    const path = 'prizes.soft.name'
    const queue = receiveAnswer(
      addEdit(EMPTY, { id: '1', changes: fieldChanges(path, 'Soft', 'Thé') }),
      '1',
      {
        type: 'conflict',
        draft: draft(without),
        conflicts: [
          { path: 'prizes.soft', holds: null, by: null, isOwn: false, removed: soft ?? null },
        ],
      },
    )
    const [edit] = answerConflict(queue, '1', 'prizes.soft', 'mine', '2').edits
    const changes = (edit?.changes ?? []) as readonly Change[]
    const now = { ...soft, name: 'Thé' }
    expect(changes).toEqual([{ path: 'prizes.soft', was: null, now }])
    expect(applyChanges(toDraft(without), changes).ok).toBe(true)
  })
})

it('an answer that is older than what is known changes nothing', () => {
  const older = { revision: 3, stored: toDraft({}), inForce: { version: 1, content: {} } }
  expect(receiveStored(EMPTY, older)).toEqual(EMPTY)
  const newer = { ...older, inForce: { version: 3, content: {} } }
  expect(receiveStored(EMPTY, newer)).toEqual({ ...EMPTY, inForce: newer.inForce })
  const applied = receiveAnswer(addEdit(EMPTY, named('1', 'Le')), '1', {
    type: 'applied',
    draft: draft({ ...STORED, name: 'Old' }, 3),
  })
  expect(applied).toEqual(EMPTY)
})
