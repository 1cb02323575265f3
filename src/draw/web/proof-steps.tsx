import type { CSSProperties } from 'react'

import {
  DRAW_STEPS,
  type DrawStep,
  oddsScale,
  type ProofClaim,
  type RecomputedDraw,
} from '#draw/verification-steps.ts'
import { ranOutNote } from '#texts/draw/verdict.ts'
import {
  formatRoll,
  formatScalePosition,
  VERIFICATION_TEXTS,
} from '#texts/draw/verification-screen.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { ODDS_TOTAL_PERCENT, type Prize } from '#venues/prizes/prize.ts'
import { toneOf } from '#venues/themes/web/theme-tones.ts'
import type { Venue } from '#venues/venue.ts'

type Props = {
  readonly venue: Venue
  readonly claim: ProofClaim
  readonly drawn: RecomputedDraw
}

/** Shows the verdict, then every step of the draw with its values. */
export function ProofSteps({ venue, claim, drawn }: Props) {
  const { steps, verdict, right, wrong } = VERIFICATION_TEXTS
  const values = listValues(claim, drawn)
  const failed = DRAW_STEPS.filter((step) => !drawn.holds[step]).length
  return (
    <>
      {failed === 0 ? (
        <p className="verdict" role="status">
          <Icon path={ICON_PATHS.shield} /> {verdict.holds}
        </p>
      ) : (
        <p className="notice notice-alarm" role="alert">
          <Icon path={ICON_PATHS.warning} /> {verdict.fails(failed)}
        </p>
      )}
      <ol className="proof-steps">
        {DRAW_STEPS.map((step) => (
          <li key={step} data-holds={drawn.holds[step]}>
            <h3>{steps[step].title}</h3>
            <p className="step-mark">
              <Icon path={drawn.holds[step] ? FIRST_ICON_PATHS.check : ICON_PATHS.cross} />
              {drawn.holds[step] ? right : wrong}
            </p>
            <p>{steps[step].text}</p>
            {step === 'prize' && (
              <OddsScale
                venue={venue}
                odds={claim.proof.odds}
                roll={drawn.roll}
                drawnId={drawn.prize.id}
              />
            )}
            {step === 'prize' && claim.proof.ranOut && (
              <p className="notice">{ranOutNote(drawn.prize.name)}</p>
            )}
            <dl>
              {values[step].map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no" data-is-hash={/^[0-9a-f]{32,}$/.test(value)}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  )
}

type Values = readonly (readonly [label: string, value: string])[]

/**
 * Returns the labels and values of each step. A commitment or seed of the proof is listed only if
 * it differs from the expected value.
 */
function listValues(claim: ProofClaim, drawn: RecomputedDraw): Record<DrawStep, Values> {
  const { values } = VERIFICATION_TEXTS
  const { proof, promised, clientSeed, prizeId } = claim
  const { commitment, oddsHash } = promised ?? proof
  const claimedPrize = proof.odds.find(({ id }) => id === prizeId)
  const browserSeed = clientSeed ?? proof.clientSeed
  return {
    commitment: [
      [values.promised, commitment],
      ...rowIfDifferent(values.proofCommitment, proof.commitment, commitment),
      [values.version, proof.version],
    ],
    clientSeed: [
      [values.clientSeed, browserSeed],
      ...rowIfDifferent(values.proofClientSeed, proof.clientSeed, browserSeed),
    ],
    seed: [
      [values.seed, proof.seed],
      [values.seedHash, drawn.seedHash],
    ],
    odds: [
      [values.promisedOdds, oddsHash],
      [values.oddsHash, drawn.oddsHash],
    ],
    roll: [
      [values.proofRoll, formatRoll(proof.roll)],
      [values.roll, formatRoll(drawn.roll)],
    ],
    prize: [
      [values.answeredPrize, claimedPrize?.name ?? prizeId],
      [values.prize, drawn.prize.name],
    ],
  }
}

function rowIfDifferent(label: string, value: string, shown: string): Values {
  return value === shown ? [] : [[label, value]]
}

type ScaleProps = {
  readonly venue: Venue
  readonly odds: readonly Prize[]
  readonly roll: number
  readonly drawnId: string
}

/**
 * Shows the prizes side by side from 0 to 100, each as wide as its probability, and the position of
 * the roll.
 */
function OddsScale({ venue, odds, roll, drawnId }: ScaleProps) {
  const scale = oddsScale(odds)
  const drawn = scale.find(({ prize }) => prize.id === drawnId)
  if (!drawn) return null
  const { prize, from, to } = drawn
  return (
    <figure className="scale">
      <div className="scale-bar" aria-hidden="true">
        {scale.map((part) => (
          <span
            key={part.prize.id}
            className="scale-part"
            data-tone={toneOf(venue.theme, part.prize, venue.prizes)}
            data-drawn={part === drawn}
            style={{ '--share': part.prize.probability } as CSSProperties}
          />
        ))}
        <span
          className="scale-mark"
          style={{ '--roll-share': roll / ODDS_TOTAL_PERCENT } as CSSProperties}
        />
      </div>
      <div className="scale-ends" aria-hidden="true">
        <span>0</span>
        <span>100</span>
      </div>
      <figcaption>
        {VERIFICATION_TEXTS.scale(
          formatScalePosition(roll),
          prize.name,
          formatScalePosition(from),
          formatScalePosition(to),
        )}
      </figcaption>
    </figure>
  )
}
