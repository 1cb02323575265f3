import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { escapeHtml } from './escape-html.ts'

const FIXED = { seed: 20_261_121 }

it('leaves no character that opens a tag, an entity or an attribute', () => {
  const text = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ';', 'a', 'é', '=') })
  fc.assert(
    fc.property(text, (raw) => {
      expect(escapeHtml(raw).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>"'&]/)
    }),
    FIXED,
  )
})

it('is read back as the text that was given', () => {
  const names: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      expect(escapeHtml(raw).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => names[name] ?? '')).toBe(raw)
    }),
    FIXED,
  )
})

it('escapes what was escaped already, so that the reader sees what was written', () => {
  expect(escapeHtml('&lt;b&gt;')).toBe('&amp;lt;b&amp;gt;')
})
