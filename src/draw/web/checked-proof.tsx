import { useEffect, useState } from 'react'

import type { RecomputedDraw, ProofClaim } from '#draw/verification-steps.ts'
import type { ThemeName } from '#venues/find-theme.ts'

import { ProofSteps } from './proof-steps.tsx'

type Props = {
  readonly theme: ThemeName
  readonly claim: ProofClaim
  readonly check: (claim: ProofClaim) => Promise<RecomputedDraw>
}

/** Recomputes the draw of a proof and shows the result. */
export function CheckedProof({ theme, claim, check }: Props) {
  const [checked, setChecked] = useState<{ claim: ProofClaim; drawn: RecomputedDraw } | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void check(claim).then((drawn) => !isUnmounted && setChecked({ claim, drawn }))
    return () => {
      isUnmounted = true
    }
  }, [claim, check])
  return checked && checked.claim === claim ? (
    <ProofSteps theme={theme} claim={claim} drawn={checked.drawn} />
  ) : null
}
