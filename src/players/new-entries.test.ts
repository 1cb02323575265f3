import { expect, it } from 'vitest'

import { readValue } from '#platform/formats/value-schema.ts'

import { NEW_ENTRIES, pickEntries } from './new-entries.ts'
import { playerEntries } from './participation-form-schema.ts'

it('the entries of an empty form are valid', () => {
  expect(pickEntries(NEW_ENTRIES)).toEqual(NEW_ENTRIES)
  expect(readValue(playerEntries, NEW_ENTRIES)).toEqual(NEW_ENTRIES)
})

it('the entries are separated from other values', () => {
  const form = { ...NEW_ENTRIES, email: 'ana@example.org', promoEmails: true }
  expect(pickEntries(form)).toEqual({ ...NEW_ENTRIES, promoEmails: true })
})

it('the entries stored by the first version of the page are valid, because later fields may be absent', () => {
  const first = { acceptedTerms: true, promoEmails: true }
  expect(readValue(playerEntries, first)).toEqual({ ...NEW_ENTRIES, ...first })
})
