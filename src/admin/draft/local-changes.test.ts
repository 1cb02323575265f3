import { describe, expect, it } from 'vitest'

import { toDraft } from '#admin/document/draft-document.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import type { BatchAnswer } from './answers.ts'
import { findChanges, type Change } from './changes.ts'
import {
  addChange,
  answerConflict,
  beginBatch,
  NO_CHANGES,
  receiveAnswer,
  receiveStored,
  shownDraft,
  type LocalDraft,
} from './local-changes.ts'

const STORED = toDraft(wafubar)
const EMPTY: LocalDraft = { ...NO_CHANGES, stored: STORED, revision: 4, inForce: null }
const rename = (now: string, was = 'Wafu Bar'): Change => ({ path: 'name', was, now })
const answer = (content: object, more: Partial<BatchAnswer> = {}): BatchAnswer => ({
  type: 'applied',
  draft: { revision: 5, content, inForce: null, changes: 0 },
  conflicts: [],
  refusals: [],
  ...more,
})
const conflict = (holds: string) => ({
  path: 'name',
  holds,
  by: 'Ana',
  isOwn: false,
  removed: null,
})

/** The other rules are tested in histories.test.ts. */
describe('changes of a page', () => {
  it('are merged into one for each path, and removed if they restore the stored value', () => {
    const typed = addChange(addChange(EMPTY, rename('L')), rename('Le', 'L'))
    expect(typed.changes).toMatchObject([rename('Le')])
    expect(addChange(typed, rename('Wafu Bar', 'Le')).changes).toEqual([])
  })

  it('can empty a field of a prize that is not saved yet', () => {
    const water = { ...wafubar.prizes[1], key: 'water' }
    const added = findChanges(STORED, toDraft({ ...STORED, prizes: [...STORED.prizes, water] }))
    const empty = { path: 'prizes.water.name', was: 'Soft', now: null }
    const local = [...added, empty].reduce(addChange, EMPTY)
    expect(shownDraft(local).prizes.at(-1)).toMatchObject({ key: 'water', name: '' })
  })

  it('are not sent if they are in conflict or refused, or if their prize is blocked', () => {
    const blocked = [
      { ...rename('L'), problem: 'Trop long.' },
      { path: 'prizes.soft.stock.total', was: null, now: null, text: 'trois' },
      {
        path: 'prizes.beer',
        was: null,
        now: null,
        conflict: { ...conflict(''), path: 'prizes.beer' },
      },
      { path: 'prizes.beer.name', was: 'Bière', now: 'Blonde' },
    ]
    expect(beginBatch({ ...EMPTY, changes: blocked }, 'a').batch).toBeNull()
  })

  it('are sent in one batch at a time, of at most 60 changes and 24 kB', () => {
    const prizes = Array.from({ length: 100 }, (_, index) => ({
      ...wafubar.prizes[0],
      key: `p${index}`,
      details: index < 70 ? '' : 'é'.repeat(200),
    }))
    let local = {
      ...EMPTY,
      changes: findChanges(STORED, toDraft({ ...wafubar, prizes: [...wafubar.prizes, ...prizes] })),
    }
    const sizes: number[] = []
    while (local.changes.length > 0) {
      const begun = beginBatch(local, 'a')
      expect(beginBatch(begun, 'b')).toBe(begun)
      const { changes = [] } = begun.batch ?? {}
      expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThan(24_000)
      sizes.push(changes.length)
      local = { ...begun, batch: null }
    }
    expect(sizes[0]).toBe(60)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(100)
    const large = beginBatch({ ...EMPTY, changes: [rename('é'.repeat(9000)), rename('x')] }, 'a')
    expect(large.batch?.changes).toHaveLength(1)
  })

  it('stay visible with later changes until the answer, and become unsaved again if they were not applied', () => {
    const invite = { path: 'invitation', was: wafubar.invitation, now: 'Jouez !' }
    const sent = beginBatch([rename('L'), invite].reduce(addChange, EMPTY), 'a')
    const typed = addChange(sent, rename('Le', 'L'))
    expect(shownDraft(typed)).toMatchObject({ name: 'Le', invitation: 'Jouez !' })
    const applied = receiveAnswer(typed, answer({ ...STORED, name: 'L', invitation: 'Jouez !' }))
    expect(applied).toMatchObject({ batch: null, changes: [rename('Le', 'L')] })
    const refusals = [{ path: 'invitation', problem: 'Trop long.' }]
    expect(
      receiveAnswer(typed, answer({ ...STORED, name: 'L' }, { type: 'refused', refusals })).changes,
    ).toMatchObject([{ ...invite, problem: 'Trop long.' }, rename('Le', 'L')])
    // A server of 1.0 refuses the whole batch, and names no field.
    const { refusals: _, ...old } = answer(STORED, { type: 'refused', problem: 'Trop long.' })
    expect(receiveAnswer(typed, old).changes).toMatchObject([
      { path: 'invitation', problem: 'Trop long.' },
      { path: 'name', was: 'Wafu Bar', now: 'Le' },
    ])
  })

  it('wait for the choice of the member if they are in conflict; « mine » is sent as a change of the stored value', () => {
    const conflicts = [conflict('Chez Ana')]
    const after = answer({ ...STORED, name: 'Chez Ana' }, { type: 'conflict', conflicts })
    const asked = receiveAnswer(beginBatch(addChange(EMPTY, rename('Le')), 'a'), after)
    expect(asked.changes).toMatchObject([{ ...rename('Le'), conflict: conflict('Chez Ana') }])
    expect(answerConflict(asked, 'name', 'mine').changes).toMatchObject([rename('Le', 'Chez Ana')])
    expect(answerConflict(asked, 'name', 'theirs').changes).toEqual([])
  })

  it('restore a prize that a colleague has removed, if the member chooses « mine »', () => {
    const soft = wafubar.prizes.find(({ key }) => key === 'soft') ?? null
    const withoutSoft = { ...STORED, prizes: STORED.prizes.filter(({ key }) => key !== 'soft') }
    const change = { path: 'prizes.soft.name', was: 'Soft', now: 'Thé' }
    const conflicts = [{ ...conflict(''), path: 'prizes.soft', holds: null, removed: soft }]
    const asked = receiveAnswer(
      beginBatch(addChange(EMPTY, change), 'a'),
      answer(withoutSoft, { type: 'conflict', conflicts }),
    )
    expect(answerConflict(asked, 'prizes.soft', 'mine').changes).toMatchObject([
      { path: 'prizes.soft', was: null, now: { ...soft, name: 'Thé' } },
    ])
  })

  it('keep the newest stored draft and version in force when an older answer arrives', () => {
    const newest = receiveStored(EMPTY, {
      ...answer({ ...STORED, name: 'B' }).draft,
      inForce: { version: 2, content: {} },
    })
    expect(receiveStored(newest, { ...answer(STORED).draft, revision: 4 })).toEqual(newest)
  })
})
