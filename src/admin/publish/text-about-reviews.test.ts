import { expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import { findTextAboutReviews } from './text-about-reviews.ts'

const named = (name: string) => ({ ...wafubar, prizes: [{ ...wafubar.prizes[1], name }] })

it.each(['Un avis et gagnez !', '5 ÉTOILES sur la carte', 'Notez-nous sur Google'])(
  'a text about a review is found: %s',
  (text) => {
    expect(findTextAboutReviews({ ...wafubar, invitation: text })).toBe(text)
    expect(findTextAboutReviews(named(text) as typeof wafubar)).toBe(text)
  },
)

it.each(['Ravis de vous voir', 'Un dîner à la belle étoile'])(
  'a text about something else is not found: %s',
  (text) => {
    expect(findTextAboutReviews({ ...wafubar, invitation: text })).toBeNull()
  },
)
