import { useEffect, useState } from 'react'

import type { ProofClaim, RecomputedDraw } from '#draw/verification-steps.ts'
import { VERIFICATION_TEXTS } from '#texts/draw/verification-screen.ts'
import { BACK_TO_GAME_TEXT } from '#texts/ui/controls.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import type { Venue } from '#venues/venue.ts'

import { ProofSteps } from './proof-steps.tsx'

type Props = {
  readonly venue: Venue
  readonly backHref: string
  readonly own: { readonly claim: ProofClaim; readonly text: string } | null
  /** Verifies a claim; null if the browser cannot compute hashes. */
  readonly check: ((claim: ProofClaim) => Promise<RecomputedDraw>) | null
}

/** Shows each step of a draw in plain French, recomputed by this browser. */
export function VerificationScreen({ venue, backHref, own, check }: Props) {
  const { title, lead, words, cannotHash, own: ownTexts, limits } = VERIFICATION_TEXTS
  return (
    <div className="page document verification">
      <Header venue={venue} />
      <main>
        <a className="back-link" href={backHref}>
          <Icon path={FIRST_ICON_PATHS.back} /> {BACK_TO_GAME_TEXT}
        </a>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>{words}</p>
        {!check && <p className="notice notice-alarm">{cannotHash}</p>}
        <section aria-labelledby="own-title">
          <h2 id="own-title">{ownTexts.title}</h2>
          {!own && <p>{ownTexts.none}</p>}
          {own && check && <CheckedProof venue={venue} claim={own.claim} check={check} />}
          {own && (
            <CopyButton text={own.text} label={ownTexts.copy} copiedLabel={ownTexts.copied} />
          )}
        </section>
        <section aria-labelledby="limits-title">
          <h2 id="limits-title">{limits.title}</h2>
          <ul className="limits">
            {limits.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{limits.elsewhere}</p>
        </section>
      </main>
      <Footer />
    </div>
  )
}

type CheckedProofProps = {
  readonly venue: Venue
  readonly claim: ProofClaim
  readonly check: (claim: ProofClaim) => Promise<RecomputedDraw>
}

/** Recomputes the draw of a proof and shows the result. */
function CheckedProof({ venue, claim, check }: CheckedProofProps) {
  const [checked, setChecked] = useState<{ claim: ProofClaim; drawn: RecomputedDraw } | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void check(claim).then((drawn) => !isUnmounted && setChecked({ claim, drawn }))
    return () => {
      isUnmounted = true
    }
  }, [claim, check])
  return checked && checked.claim === claim ? (
    <ProofSteps venue={venue} claim={claim} drawn={checked.drawn} />
  ) : null
}
