import { BACK_TO_GAME_TEXT } from '#core/back-to-game.ts'
import type { DrawnAgain, ProofClaim } from '#core/draw-steps.ts'
import type { Venue } from '#core/venue.ts'
import { VERIFICATION_TEXTS } from '#core/verification-texts.ts'
import { CheckedProof } from '#web/elements/checked-proof.tsx'
import { CopyButton } from '#web/elements/copy-button.tsx'
import { FIRST_ICON_PATHS } from '#web/elements/first-icon-paths.ts'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'
import { Icon } from '#web/elements/icon.tsx'

import { PastedProofForm } from './verification/pasted.tsx'

type Props = {
  readonly venue: Venue
  readonly backHref: string
  readonly own: { readonly claim: ProofClaim; readonly text: string } | null
  /** Null where the browser cannot hash. */
  readonly check: ((claim: ProofClaim) => Promise<DrawnAgain>) | null
}

/** Every step of a draw in plain French, made again by this browser. */
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
          {own && check && <CheckedProof claim={own.claim} check={check} />}
          {own && <CopyButton text={own.text} label={ownTexts.copy} copiedLabel={ownTexts.copied} />}
        </section>
        {check && <PastedProofForm check={check} />}
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
