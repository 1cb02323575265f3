import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { NO_CHANGES } from '#admin/draft/local-changes.ts'

import { UnsavedChanges } from './unsaved-changes.ts'

const change = (now: string) => ({ path: 'name', was: 'Bar', now })
const TYPED = { changes: [change('Le Bar')], batch: null }
const OLD_PAGE = 'closed-page'

let entries: Record<string, string>
let openPages: string[]

/** Replaces the storage of the browser, and its locks, which only open pages have. */
beforeEach(() => {
  entries = {}
  openPages = []
  const hidden = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, text: string) => void (entries[name] = text),
    removeItem: (name: string) => void delete entries[name],
  }
  const localStorage = new Proxy(entries, {
    get: (_, name) => (Reflect.get(hidden, name) as unknown) ?? entries[String(name)],
  })
  vi.stubGlobal('window', { localStorage, crypto })
  const request = async (name: string, _: unknown, work?: (lock: unknown) => unknown) =>
    work ? work(openPages.includes(name) ? null : {}) : openPages.push(name)
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => vi.unstubAllGlobals())

const addPage = () => new UnsavedChanges('bar', 'ana')

/** Adds an edit that a page of 1.0 has stored. */
function storeOld(id: string, at: number): void {
  const edit = { id, changes: [change(id)], isSent: false, page: OLD_PAGE, at }
  entries[`bar_edit-ana-${id}`] = JSON.stringify(edit)
}

it('a page does not adopt an unreadable entry, or the changes of an open page or another member', async () => {
  addPage().store(TYPED)
  new UnsavedChanges('bar', 'bruno').store(TYPED)
  entries['bar_draft-ana-x'] = '{'
  expect(await addPage().adopt()).toBeNull()
})

it('only the next page adopts the changes of a closed page', async () => {
  addPage().store(TYPED)
  openPages = []
  const next = addPage()
  expect(await next.adopt()).toEqual(TYPED)
  expect(await addPage().adopt()).toBeNull()
  next.store(NO_CHANGES)
  expect(entries).toEqual({})
})

it('a page adopts the edits of a 1.0 page in their order, with their ids, and deletes them after the answer', async () => {
  storeOld('second', 2)
  storeOld('first', 1)
  const page = addPage()
  for (const id of ['first', 'second']) {
    expect(await page.adopt()).toEqual({ changes: [], batch: { id, changes: [change(id)] } })
    expect(entries).toHaveProperty([`bar_edit-ana-${id}`])
    page.store(NO_CHANGES)
    expect(entries).not.toHaveProperty([`bar_edit-ana-${id}`])
  }
  expect(await page.adopt()).toBeNull()
  expect(entries).toEqual({})
})
