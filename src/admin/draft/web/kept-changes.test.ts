import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { NO_CHANGES } from '#admin/draft/local-changes.ts'

import { KeptChanges } from './kept-changes.ts'

const change = (now: string) => ({ path: 'name', was: 'Bar', now })
const TYPED = { changes: [change('Le Bar')], batch: null }
const OLD_PAGE = 'closed-page'

let entries: Record<string, string>
let openPages: string[]

/** Keeps entries as the own properties of a storage do; and locks, which only open pages hold. */
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

const addPage = () => new KeptChanges('bar', 'ana')

/** Adds an edit that a page of 1.0 has kept. */
function keepOld(id: string, at: number): void {
  const edit = { id, changes: [change(id)], isSent: false, page: OLD_PAGE, at }
  entries[`bar_edit-ana-${id}`] = JSON.stringify(edit)
}

it('the changes of an open page, of another member, and an unreadable entry are not adopted', async () => {
  addPage().keep(TYPED)
  new KeptChanges('bar', 'bruno').keep(TYPED)
  entries['bar_draft-ana-x'] = '{'
  expect(await addPage().adopt()).toBeNull()
})

it('the next page adopts the changes of a closed page once', async () => {
  addPage().keep(TYPED)
  openPages = []
  const next = addPage()
  expect(await next.adopt()).toEqual(TYPED)
  expect(await addPage().adopt()).toBeNull()
  next.keep(NO_CHANGES)
  expect(entries).toEqual({})
})

it('edits of a page of 1.0 are adopted in their order, each under its id, and deleted after the answer', async () => {
  keepOld('second', 2)
  keepOld('first', 1)
  const page = addPage()
  for (const id of ['first', 'second']) {
    expect(await page.adopt()).toEqual({ changes: [], batch: { id, changes: [change(id)] } })
    expect(entries).toHaveProperty([`bar_edit-ana-${id}`])
    page.keep(NO_CHANGES)
    expect(entries).not.toHaveProperty([`bar_edit-ana-${id}`])
  }
  expect(await page.adopt()).toBeNull()
  expect(entries).toEqual({})
})
