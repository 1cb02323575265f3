import type { ReactNode } from 'react'

import type { PersonalParticipation } from '#players/answers.ts'
import { STORED_FACTS } from '#texts/players/stored-facts.ts'

/** One line of a list of what is stored. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The facts that a player and an owner read in the same words. */
export function StoredFacts({ participation }: { readonly participation: PersonalParticipation }) {
  return STORED_FACTS.map(({ term, of }) => {
    const value = of(participation)
    return (
      value !== null && (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      )
    )
  })
}
