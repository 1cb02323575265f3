import { describe, expect, it } from 'vitest'

import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'

import { deriveView, viewBefore } from './view.ts'

const [prize = null] = DEFAULT_PRIZES

describe('deriveView', () => {
  it.each([
    [false, false, null, 'initial'],
    [false, false, prize, 'initial'],
    [false, true, null, 'initial'],
    [false, true, prize, 'initial'],
    [true, false, null, 'email'],
    [true, false, prize, 'email'],
    [true, true, null, 'wheel'],
    [true, true, prize, 'prize'],
  ] as const)(
    'reviewed %s, e-mail submitted %s, prize %o: %s',
    (reviewed, submitted, won, view) => {
      const visitor = { reviewed, email_submitted: submitted, prize: won }
      expect(deriveView(visitor, false)).toBe(view)
      expect(deriveView(visitor, true)).toBe('terms')
    },
  )
})

describe('viewBefore', () => {
  it('is null for the first view, and for the terms, which have a link to the game', () => {
    expect(viewBefore('initial')).toBeNull()
    expect(viewBefore('terms')).toBeNull()
  })

  it('leads from prize to wheel to e-mail to the first view', () => {
    expect(viewBefore('prize')).toBe('wheel')
    expect(viewBefore('wheel')).toBe('email')
    expect(viewBefore('email')).toBe('initial')
  })
})
