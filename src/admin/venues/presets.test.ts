import { expect, it } from 'vitest'

import { presetDocument } from '#texts/admin/venues/presets.ts'
import { checkDocument } from '#venues/document/check-document.ts'

import { PRESETS } from './preset-names.ts'

it.each(PRESETS)(
  'the preset %s is a valid document with optional reviews and marked example data',
  (preset) => {
    const checked = checkDocument(presetDocument(preset, 'Chez Léa'))
    expect(checked).toMatchObject({ ok: true })
    if (!checked.ok) return
    const { name, reviewMode, legal, prizes } = checked.document
    expect([name, reviewMode, legal.isExample]).toEqual(['Chez Léa', 'invited', true])
    for (const prize of prizes) {
      expect(prize.details).toMatch(/, \d+(?:,\d\d)?\u{a0}€ TTC$/u)
      expect(prize.validityDays).toBeGreaterThan(0)
    }
    // One player in five wins.
    expect(prizes.reduce((sum, { probability }) => sum + probability, 0)).toBe(20)
  },
)
