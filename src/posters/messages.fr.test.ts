import { expect, it } from 'vitest'

import { wafubar } from '#testing/venues/example-venues.ts'
import { posterTexts } from '#texts/posters/messages.ts'

it('a poster calls a required review « contrepartie », and names no other review', () => {
  const required = posterTexts(wafubar, 'roue.example/wafubar')
  expect(required.conditions).toContain('contrepartie')
  const invited = posterTexts({ ...wafubar, reviewMode: 'invited' }, 'roue.example/wafubar')
  expect(invited.steps[1]).toBe('Donnez votre adresse e-mail')
  expect(JSON.stringify(invited)).not.toMatch(/contrepartie| avis/)
})
