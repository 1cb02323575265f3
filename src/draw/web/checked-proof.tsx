import { useEffect, useState } from 'react'

import type { RecomputedDraw, ProofClaim } from '#draw/verification-steps.ts'

import { ProofSteps } from './proof-steps.tsx'

type Props = {
  readonly claim: ProofClaim
  readonly check: (claim: ProofClaim) => Promise<RecomputedDraw>
}

/** A proof, and the result of repeating its draw. */
export function CheckedProof({ claim, check }: Props) {
  const [checked, setChecked] = useState<{ claim: ProofClaim; drawn: RecomputedDraw } | null>(null)
  useEffect(() => {
    let isLeft = false
    void check(claim).then((drawn) => !isLeft && setChecked({ claim, drawn }))
    return () => {
      isLeft = true
    }
  }, [claim, check])
  return checked && checked.claim === claim ? <ProofSteps claim={claim} drawn={checked.drawn} /> : null
}
