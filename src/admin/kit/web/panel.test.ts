import { expect, it } from 'vitest'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { reasonOf } from './panel.tsx'

const refused = { type: 'refused', status: 502, reason: 'Bad gateway', details: {} } as const

it('a panel shows the reason of a refusal by our server, but not by a proxy', () => {
  expect(reasonOf('Non.')).toBe('Non.')
  expect(reasonOf({ ...refused, code: 'not_permitted', reason: 'Non.' })).toBe('Non.')
  expect(reasonOf({ ...refused, code: null })).toBe(KIT_TEXTS.offline)
  expect(reasonOf({ type: 'unanswered' })).toBe(KIT_TEXTS.offline)
})
