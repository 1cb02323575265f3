import { previewWheel } from '#admin/document/preview-venue.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useVenueColours } from '#admin/kit/web/use-venue-colours.ts'
import { summarisePlays } from '#admin/prizes/prize-summary.ts'
import type { WonByKey } from '#admin/prizes/won-units.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { OddsList } from '#venues/prizes/web/odds-list.tsx'

import { DraftWheel } from './draft-wheel.tsx'
import { useTrial } from './use-trial.ts'

type Props = {
  readonly venue: string
  readonly document: VenueDocument
  /** False for invalid prizes, which cannot be tried. */
  readonly isValid: boolean
}

/** The wheel and the odds as players see them. */
export function PrizesPreview(props: Props) {
  const { theme, accent, prizes } = props.document
  const segments = previewWheel(prizes)
  useVenueColours({ key: props.venue, theme, accent, prizes: segments })
  return (
    <Panel title={TEXTS.preview}>
      {/* After each edit, the key makes another wheel, at rest and with the new segments. */}
      <TrialWheel
        key={segments.map(({ name, probability }) => `${name} ${probability}`).join()}
        {...props}
      />
    </Panel>
  )
}

function TrialWheel({ venue, document, isValid }: Props) {
  const { theme, prizes } = document
  const segments = previewWheel(prizes)
  const { drawn, isTurning, turn, ...trial } = useTrial(segments)
  return (
    <>
      <div className="prizes-game" data-theme={theme} data-venue={venue}>
        <div className="prizes-wheel">
          <DraftWheel document={document} trial={trial} />
          <span className="prizes-trial-mark">{TEXTS.trialMark}</span>
        </div>
        <OddsList theme={theme} entries={sumOddsByName(segments)} />
      </div>
      <div className="row">
        <Button onPress={turn} busy={isTurning || !isValid}>
          {TEXTS.trial}
        </Button>
        <p role="status">{drawn && TEXTS.trialWon(drawn.name)}</p>
      </div>
      <p className="field-help">{isValid ? TEXTS.trialHelp : TEXTS.trialInvalid}</p>
    </>
  )
}

/** The average result of 100 plays. */
export function PlaysPanel({
  prizes,
  won,
}: {
  readonly prizes: VenueDocument['prizes']
  readonly won: WonByKey
}) {
  const { wins, losses, euros, withoutValue } = summarisePlays(prizes, won)
  const isValueKnown = withoutValue.length < prizes.length
  return (
    <Panel title={TEXTS.plays}>
      <dl className="plays">
        {wins.map(({ key, name, count }) => (
          <div key={key}>
            <dt>{name || '…'}</dt>
            <dd>{TEXTS.count(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{TEXTS.losses}</dt>
          <dd>{TEXTS.count(Math.max(losses, 0))}</dd>
        </div>
        <div className="plays-value">
          <dt>{TEXTS.value}</dt>
          <dd>{isValueKnown ? TEXTS.euros(euros) : TEXTS.unknownValue}</dd>
        </div>
      </dl>
      <p className="field-help">
        {withoutValue.length > 0 ? TEXTS.withoutValue(withoutValue) : TEXTS.valueHelp}
      </p>
    </Panel>
  )
}
