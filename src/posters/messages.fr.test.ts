import { expect, it } from 'vitest'

import { wafubar } from '#testing/venues/example-venues.ts'
import { posterTexts } from '#texts/posters/messages.ts'

it('a poster calls a required review « contrepartie », and an optional review « facultatif »', () => {
  const required = posterTexts(wafubar, 'roue.example/wafubar')
  expect(required.conditions).toContain('contrepartie')
  const invited = posterTexts({ ...wafubar, reviewMode: 'invited' }, 'roue.example/wafubar')
  expect(invited.conditions).not.toContain('contrepartie')
  expect(invited.conditions).toContain('facultatif')
  expect(invited.steps[1]).toContain('si vous voulez')
})
