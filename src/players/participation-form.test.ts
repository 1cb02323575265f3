import { expect, it } from 'vitest'

import { readRecord } from '#platform/read-record.ts'

import { entryFields, FIRST_ENTRIES, pickEntries } from './participation-form.ts'

it('the entries of an empty form are valid', () => {
  expect(pickEntries(FIRST_ENTRIES)).toEqual(FIRST_ENTRIES)
  for (const [name, read] of Object.entries(entryFields))
    expect(read(FIRST_ENTRIES[name as keyof typeof entryFields])).toBeDefined()
})

it('the entries are picked without the values beside them', () => {
  const form = { ...FIRST_ENTRIES, email: 'ana@example.org', promoEmails: true }
  expect(pickEntries(form)).toEqual({ ...FIRST_ENTRIES, promoEmails: true })
})

it('the entries of the first version of the page are read: a field that was added later may be absent', () => {
  const first = { acceptedTerms: true, promoEmails: true }
  expect(readRecord(entryFields, first)).toEqual({ ok: true, value: { ...FIRST_ENTRIES, ...first } })
})
