import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { EditAnswer } from '#admin/draft/answers.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { DraftStore } from './draft-store.ts'

const STORED = { revision: 1, content: wafubar, inForce: null, changes: 0 }
const RENAMED = { ...STORED, revision: 2, content: { ...wafubar, name: 'Le Bar' } }
const APPLIED: EditAnswer = { type: 'applied', draft: RENAMED, conflicts: [], refusals: [] }

let entries: Map<string, string>
let isFull: boolean
/** The id of each sent batch. */
let sentIds: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  entries = new Map()
  isFull = false
  sentIds = []
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(name, text)
    },
    removeItem: (name: string) => void entries.delete(name),
  }
  vi.stubGlobal('window', { localStorage, crypto, location: { origin: '' } })
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.useRealTimers())

/** Answers each call of the page; null: without an answer. */
function answer(status: number | null, body: object): void {
  vi.stubGlobal('fetch', async (_: string, sent: { readonly body: string }) => {
    sentIds.push((JSON.parse(sent.body) as { readonly id: unknown }).id)
    if (status === null) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  })
}

/** Opens the draft and renames the venue. */
async function rename(): Promise<DraftStore> {
  const store = new DraftStore('bar', 'ana')
  await store.receive(STORED)
  store.read()?.set('name', 'Le Bar', 'Wafu Bar')
  return store
}

describe('the draft of a page', () => {
  it('says that the storage of the browser is full until the change is saved', async () => {
    answer(null, {})
    isFull = true
    const store = await rename()
    expect(store.read()).toMatchObject({ saving: 'saving', isStoredLocally: false })
    expect(await store.save()).toBeNull()
    expect(store.read()).toMatchObject({ saving: 'offline', isStoredLocally: false })
    answer(200, APPLIED)
    expect(await store.save()).toMatchObject({ saving: 'saved', isStoredLocally: true })
    expect(entries.size).toBe(0)
  })

  it('keeps a change without an answer on the device, and sends it again without another edit, with the same id', async () => {
    answer(503, { code: 'unavailable', error: 'Plus tard.' })
    const store = await rename()
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.read()).toMatchObject({ saving: 'offline', isStoredLocally: true })
    expect([...entries.values()].join()).toContain('Le Bar')
    answer(200, APPLIED)
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.read()).toMatchObject({ saving: 'saved', document: { name: 'Le Bar' } })
    expect(sentIds).toEqual([expect.any(String), sentIds[0]])
  })

  it.each([
    ['of an archived venue', 200, { type: 'archived' }, DRAFT_TEXTS.dropped.archived],
    [
      'of a removed member',
      403,
      { code: 'not_permitted', error: 'Vous ne pouvez pas.' },
      DRAFT_TEXTS.dropped.removed,
    ],
  ])('%s drops the change, and shows it once', async (_, status, body, lead) => {
    answer(status, body)
    const store = await rename()
    expect(await store.save()).toMatchObject({ document: { name: 'Wafu Bar' } })
    const texts = [expect.stringMatching(/Le Bar$/)]
    expect(store.read()?.dropped).toEqual({ lead, texts })
    expect(entries.size).toBe(0)
    store.read()?.dismissDropped()
    expect(store.read()?.dropped).toBeNull()
  })
})
