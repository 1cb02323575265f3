import { expect, it } from 'vitest'

import { readRecord } from '#platform/calls/json-readers.ts'

import { NEW_ENTRIES, pickEntries } from './new-entries.ts'
import { entryFields } from './participation-form.ts'

it('the entries of an empty form are valid', () => {
  expect(pickEntries(NEW_ENTRIES)).toEqual(NEW_ENTRIES)
  for (const [name, read] of Object.entries(entryFields))
    expect(read(NEW_ENTRIES[name as keyof typeof entryFields])).toBeDefined()
})

it('the entries are picked without the values beside them', () => {
  const form = { ...NEW_ENTRIES, email: 'ana@example.org', promoEmails: true }
  expect(pickEntries(form)).toEqual({ ...NEW_ENTRIES, promoEmails: true })
})

it('the entries of the first version of the page are read: a field that was added later may be absent', () => {
  const first = { acceptedTerms: true, promoEmails: true }
  expect(readRecord(entryFields, first)).toEqual({ ok: true, value: { ...NEW_ENTRIES, ...first } })
})
