import { expectTypeOf, it } from 'vitest'

import type { Translation } from './translation.ts'

const FRENCH = {
  title: 'Bonjour',
  won: (prize: string) => `Gagné : ${prize}`,
  steps: ['Un', 'Deux'],
} as const
type Catalogue = Translation<typeof FRENCH>

it('a translation has the keys and the parameters of the French catalogue', () => {
  // @ts-expect-error: a key is missing.
  const incomplete: Catalogue = { title: 'Hello', won: (prize) => `Won: ${prize}` }
  // @ts-expect-error: a text has another type.
  const wrong: Catalogue = { title: 1, won: (prize) => prize, steps: ['One', 'Two'] }
  const whole: Catalogue = {
    title: 'Hello',
    won: (prize) => `Won: ${prize}`,
    steps: ['One', 'Two'],
  }
  expectTypeOf([incomplete, wrong, whole]).toEqualTypeOf<Catalogue[]>()
})
