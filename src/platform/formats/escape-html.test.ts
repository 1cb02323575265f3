import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { escapeHtml } from './escape-html.ts'

const FIXED_SEED = { seed: 20_261_121 }

it('escaped text has no character that opens a tag, an entity or an attribute', () => {
  const text = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ';', 'a', 'é', '=') })
  fc.assert(
    fc.property(text, (raw) => {
      expect(escapeHtml(raw).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>"'&]/)
    }),
    FIXED_SEED,
  )
})

it('any escaped text is decoded to the original text', () => {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      expect(
        escapeHtml(raw).replaceAll(
          /&(?:amp|lt|gt|quot|#39);/g,
          (entity) => characters[entity] ?? '',
        ),
      ).toBe(raw)
    }),
    FIXED_SEED,
  )
})
