import { describe, expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import {
  editDraft,
  openDraft,
  receiveOutcome,
  refreshDraft,
  resolveConflict,
  sendDraft,
  type EditedDraft,
} from './draft-state.ts'

const named = (name: string) => ({ ...wafubar, name })
const rename = (draft: EditedDraft, name: string) => editDraft(draft, () => named(name))
const ANSWER = { revision: 3, content: wafubar, inForce: null }
const opened = openDraft(ANSWER, null)
const stale = (name: string, revision = 4) =>
  ({ type: 'stale', revision, content: named(name), savedBy: 'Marie' }) as const

/** A save of 'Ici' whose answer was lost. */
const lost = receiveOutcome(sendDraft(rename(opened, 'Ici')), named('Ici'), { type: 'unanswered' })

describe('a draft that is saved while another one was', () => {
  it('is a conflict, which keeps both and takes no edit until it is resolved', () => {
    const conflict = receiveOutcome(
      sendDraft(rename(opened, 'Ici')),
      named('Ici'),
      stale('Ailleurs'),
    )
    expect(conflict).toMatchObject({
      saving: 'conflict',
      document: named('Ici'),
      conflict: { revision: 4, document: named('Ailleurs'), savedBy: 'Marie' },
    })
    expect(rename(conflict, 'Autre')).toBe(conflict)
    const mine = resolveConflict(conflict, named('Ici'))
    expect(mine).toMatchObject({
      saving: 'waiting',
      revision: 4,
      conflict: null,
      document: named('Ici'),
    })
    const theirs = resolveConflict(conflict, named('Ailleurs'))
    expect(theirs).toMatchObject({ saving: 'saved', revision: 4, document: named('Ailleurs') })
  })

  it('is a conflict too if edits of an earlier visit are based on an older revision', () => {
    const restored = openDraft(ANSWER, {
      revision: 2,
      document: named('Ici'),
      stored: named('Avant'),
    })
    expect(restored).toMatchObject({
      saving: 'conflict',
      document: named('Ici'),
      stored: named('Avant'),
    })
  })

  it('is no conflict if only the revision is another, or if both have the same content', () => {
    const sent = sendDraft(rename(opened, 'Ici'))
    expect(receiveOutcome(sent, named('Ici'), stale(wafubar.name))).toMatchObject({
      saving: 'waiting',
      revision: 4,
      document: named('Ici'),
    })
    expect(receiveOutcome(sent, named('Ici'), stale('Ici'))).toMatchObject({
      saving: 'saved',
      revision: 4,
    })
  })
})

describe('a save whose answer is lost', () => {
  it('leaves the draft offline, and is repeated with the same revision', () => {
    expect(lost).toMatchObject({ saving: 'offline', revision: 3 })
    expect(sendDraft(lost)).toMatchObject({ saving: 'saving', revision: 3 })
  })

  it('is recognised if it was stored, also after further edits', () => {
    expect(receiveOutcome(sendDraft(lost), named('Ici'), stale('Ici'))).toMatchObject({
      saving: 'saved',
      revision: 4,
    })
    const further = sendDraft(rename(lost, 'Plus loin'))
    expect(receiveOutcome(further, named('Plus loin'), stale('Ici'))).toMatchObject({
      saving: 'waiting',
      revision: 4,
      document: named('Plus loin'),
    })
  })
})

describe('a draft', () => {
  it('takes the edits that were kept if they are based on the stored revision', () => {
    const restored = openDraft(ANSWER, { revision: 3, document: named('Ici'), stored: wafubar })
    expect(restored).toMatchObject({ saving: 'waiting', document: named('Ici'), conflict: null })
    expect(openDraft(ANSWER, { revision: 1, document: wafubar, stored: wafubar }).saving).toBe(
      'saved',
    )
  })

  it('waits for another save if it was edited during a save', () => {
    const edited = rename(sendDraft(rename(opened, 'Ici')), 'Plus loin')
    expect(edited.saving).toBe('saving')
    expect(receiveOutcome(edited, named('Ici'), { type: 'saved', revision: 4 })).toMatchObject({
      saving: 'waiting',
      revision: 4,
      document: named('Plus loin'),
    })
  })

  it('is read again without its edits being lost, and without an older answer replacing a newer draft', () => {
    const answer = {
      revision: 4,
      content: named('Ailleurs'),
      inForce: { version: 1, content: wafubar },
    }
    expect(refreshDraft(opened, answer)).toMatchObject({
      revision: 4,
      document: named('Ailleurs'),
      replacements: 1,
    })
    const same = refreshDraft(opened, { ...answer, content: wafubar })
    expect(same).toMatchObject({ revision: 4, replacements: 0, inForce: { version: 1 } })
    const edited = rename(opened, 'Ici')
    expect(refreshDraft(edited, answer)).toMatchObject({
      revision: 3,
      document: named('Ici'),
      inForce: { version: 1 },
    })
    expect(refreshDraft(opened, { ...answer, revision: 2 }).document).toEqual(wafubar)
  })
})
