import type { ReactNode } from 'react'

import type { PersonalParticipation } from '#players/answers.ts'
import { STORED_FACTS } from '#texts/players/stored-facts.ts'

/** A line in the list of stored data. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The facts that both players and owners see. */
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
