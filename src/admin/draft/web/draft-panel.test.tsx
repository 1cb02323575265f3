import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { draftOf } from '#testing/drafts/draft-handle.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import type { DraftHandle } from './draft-handle.ts'
import { DraftStatus, DroppedChanges } from './draft-panel.tsx'

const statusOf = (draft: DraftHandle) =>
  renderToStaticMarkup(<DraftStatus venue="bar" draft={draft} />)
const open = (hash: string) => vi.stubGlobal('window', { location: { hash } })
const change = { path: 'name', was: 'Wafu Bar', now: 'Le Bar' }
const unsaved = { changes: [change] }
const offline = { isOffline: true }
const notStored = { isStoredLocally: false }
const CONFLICT = { path: 'name', holds: 'Chez Ana', by: 'Ana', isOwn: false, removed: null }

describe('the status of a draft', () => {
  beforeEach(() => void open('#/bar/lots'))

  it('says that changes are not stored on the device, while they are saved and while it is offline', () => {
    expect(statusOf(draftOf(wafubar, unsaved, notStored))).toContain(DRAFT_TEXTS.notStored)
    expect(statusOf(draftOf(wafubar, unsaved, { ...notStored, ...offline }))).toContain(
      `<span role="alert">${DRAFT_TEXTS.offlineNotStored}</span>`,
    )
  })

  it('is announced by screen readers only while it is offline or refused, because it changes at each pause of typing', () => {
    const announced = 'role="alert"'
    expect(statusOf(draftOf(wafubar, unsaved, offline))).toContain(announced)
    const refused = { changes: [{ ...change, problem: 'Trop long.' }] }
    expect(statusOf(draftOf(wafubar, refused))).toContain(
      `${announced}>${DRAFT_TEXTS.refused('Trop long.')}`,
    )
    for (const draft of [
      draftOf(wafubar, unsaved),
      draftOf(wafubar, {}, { savedAt: 0 }),
      draftOf({ ...wafubar, name: 'Le Bar' }, { inForce: { version: 1, content: wafubar } }),
    ]) {
      expect(statusOf(draft)).toMatch(/<span>[^<]+<\/span>/)
      expect(statusOf(draft)).not.toMatch(/role=|aria-live/)
    }
  })

  it('leads to the publication of saved changes from each other screen', () => {
    const draft = draftOf(
      { ...wafubar, name: 'Le Bar' },
      { inForce: { version: 1, content: wafubar } },
    )
    const link = `<a href="#/bar/publier">${DRAFT_TEXTS.publish}</a>`
    expect(statusOf(draft)).toContain(DRAFT_TEXTS.unpublished(1))
    expect(statusOf(draft)).toContain(link)
    open('#/bar/publier')
    expect(statusOf(draft)).not.toContain(link)
  })

  it('leads to the first conflict and to the first problem, a typed text before the fields of the document', () => {
    const total = { path: 'prizes.soft.stock.total', was: null, now: null, text: 'trois' }
    const conflicting = { ...change, conflict: CONFLICT }
    const html = statusOf(
      draftOf({ ...wafubar, invitation: '' }, { changes: [conflicting, total] }),
    )
    expect(html).toContain(`href="#/bar/apparence/name">${DRAFT_TEXTS.choices(1)}`)
    expect(html).toContain(`href="#/bar/lots/prizes.soft.stock.total">${DRAFT_TEXTS.problems(2)}`)
  })
})

it('changes that can no longer be saved are listed with their reason, and nothing is shown without such changes', () => {
  const dropped = { lead: DRAFT_TEXTS.dropped.archived, texts: ['Invitation : Trop tard'] }
  const html = renderToStaticMarkup(<DroppedChanges draft={draftOf(wafubar, {}, { dropped })} />)
  expect(html).toContain(`<p>${dropped.lead}</p>`)
  expect(html).toContain(`<li>${dropped.texts[0]}</li>`)
  expect(html).toContain(DRAFT_TEXTS.dropped.done)
  expect(renderToStaticMarkup(<DroppedChanges draft={draftOf(wafubar)} />)).toBe('')
})
