import { expect, it } from 'vitest'

import { withoutInvisible } from './strip-invisible.ts'

it.each([
  ['a zero-width space', 'ana\u200B@example.fr'],
  ['a byte-order mark', '\uFEFFana@example.fr'],
  ['a zero-width joiner', 'a\u200Dna@example.fr'],
  ['a word joiner', 'ana@\u2060example.fr'],
  ['a soft hyphen', 'ana@exam\u00ADple.fr'],
  ['marks of direction', '\u202Aana@example.fr\u202C\u200E'],
  ['an isolate', '\u2066ana@example.fr\u2069'],
  ['a Hangul filler', 'ana\u3164@example.fr'],
  ['a variation selector', 'ana\uFE0F@example.fr'],
  ['a tag', 'ana\u{E0041}@example.fr'],
])('%s is removed from an address', (_, text) => {
  expect(withoutInvisible(text)).toBe('ana@example.fr')
})

it.each(['Chez Zoé', 'a\u00A0b', 'a b', 'a\nb', '和風バー', '👩🏽‍🍳 Le chef', 'Café ❤️', ''])(
  'the text %j is unchanged',
  (text) => {
    expect(withoutInvisible(text)).toBe(text)
  },
)

it('a combining accent is merged into its letter', () => {
  expect(withoutInvisible('Cafe\u0301')).toBe('Café')
})
