import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { draftOf } from '#testing/drafts/draft-handle.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { DocumentField, NUMBER } from './document-field.tsx'
import type { DraftHandle } from './draft-handle.ts'

const TOTAL = 'prizes.soft.stock.total'
const fieldOf = (path: 'name' | 'winMails' | 'period' | typeof TOTAL, draft: DraftHandle) =>
  renderToStaticMarkup(<DocumentField draft={draft} path={path} maxLength={24} />)

describe('a typed number', () => {
  it.each([
    ['', undefined],
    ['trois', Number.NaN],
    ['1,5,2', Number.NaN],
    ['12,5 %', 12.5],
    ['0.5', 0.5],
    ['7 jours', 7],
    ['1 000', 1000],
    ['1\u202F000 €', 1000],
    ['-2', -2],
  ])('%j is read as %j', (text, value) => {
    expect(NUMBER.read(text)).toBe(value)
  })

  it.each([
    [undefined, ''],
    [Number.NaN, ''],
    [12.5, '12,5'],
    [1000, '1000'],
  ])('%j is shown as %j', (value, text) => {
    expect(NUMBER.write(value)).toBe(text)
  })
})

describe('a field of a draft', () => {
  it('keeps a text that is not a number, says that it is not saved, and names no other value', () => {
    const change = { path: TOTAL, was: null, now: null, text: 'trois' }
    const html = fieldOf(TOTAL, draftOf(wafubar, { changes: [change] }))
    expect(html).toContain('value="trois"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain(DRAFT_TEXTS.noNumber)
  })

  it('says when its text has reached the limit, which it cannot exceed', () => {
    const full = fieldOf('name', draftOf({ ...wafubar, name: 'Planche à partager pour ' }))
    expect(full).toContain(KIT_TEXTS.full(24))
    expect(full).toContain('maxLength="24"')
    expect(fieldOf('name', draftOf(wafubar))).not.toContain(KIT_TEXTS.full(24))
  })

  it('has the label and the help of its catalogue, which describe the control of its type', () => {
    const draft = draftOf(wafubar)
    const { label, help } = DOCUMENT_FIELDS.winMails
    const box = fieldOf('winMails', draft)
    expect(box).toMatch(
      new RegExp(`<label for="([^"]+)">${label}</label><p[^>]*id="\\1-help">${help}`),
    )
    expect(box).toContain('type="checkbox"')
    expect(fieldOf('period', draft)).toMatch(/<select.*<option[^>]*selected="">/)
    expect(fieldOf(TOTAL, draft)).toContain('inputMode="decimal"')
  })

  it('asks which of two values stays, and names the author of the other value', () => {
    const conflict = { path: 'name', holds: 'Chez Ana', by: 'Ana', isOwn: false, removed: null }
    const change = { path: 'name', was: 'Wafu Bar', now: 'Chez Bruno', conflict }
    const html = fieldOf('name', draftOf(wafubar, { changes: [change] }))
    const { value, own } = DRAFT_TEXTS.conflict
    expect(html).toContain('value="Chez Bruno"')
    expect(html).toMatch(/Ana a écrit «\sChez Ana\s»\./)
    for (const answer of [value.mine, value.theirs]) expect(html).toContain(`${answer}</button>`)
    const ofTwoWindows = { ...change, conflict: { ...conflict, isOwn: true } }
    expect(fieldOf('name', draftOf(wafubar, { changes: [ofTwoWindows] }))).toContain(own.mine)
  })
})
