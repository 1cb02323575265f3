import { Button } from '#admin/kit/web/button.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useMark } from '#admin/kit/web/use-mark.ts'
import { useVenueColours } from '#admin/kit/web/use-venue-colours.ts'
import { previewWheel, summarisePlays } from '#admin/prizes/prize-summary.ts'
import type { WonByKey } from '#admin/prizes/won-units.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { DrawnMark } from '#venues/logos/web/venue-mark.tsx'
import { computeLegend } from '#venues/prizes/odds-legend.ts'
import { OddsList } from '#venues/prizes/web/odds-list.tsx'
import { PrizeWheel } from '#wheel/web/prize-wheel.tsx'
import '#venues/themes/web/theme-styles.ts'

import { useTrial } from './use-trial.ts'

/** The wheel and the odds as players see them. */
export function PrizesPreview({
  venue,
  document,
  isValid,
}: {
  readonly venue: string
  readonly document: VenueDocument
  /** An invalid list cannot be tried. */
  readonly isValid: boolean
}) {
  const { theme, accent, prizes } = document
  const segments = previewWheel(prizes)
  const mark = useMark(document)
  useVenueColours({ key: venue, theme, accent, prizes: segments })
  return (
    <Panel title={TEXTS.preview}>
      {/* Another wheel after each edit: it is at rest, and has the new segments. */}
      <TrialWheel
        key={segments.map(({ name, probability }) => `${name} ${probability}`).join()}
        venue={venue}
        theme={theme}
        segments={segments}
        mark={mark}
        isValid={isValid}
      />
    </Panel>
  )
}

function TrialWheel({
  venue,
  theme,
  segments,
  mark,
  isValid,
}: {
  readonly venue: string
  readonly theme: VenueDocument['theme']
  readonly segments: ReturnType<typeof previewWheel>
  readonly mark: string
  readonly isValid: boolean
}) {
  const { sound, spin, drawn, isTurning, turn, onStopped } = useTrial(segments)
  return (
    <>
      <div className="prizes-game" data-theme={theme} data-venue={venue}>
        <div className="prizes-wheel">
          <PrizeWheel
            theme={theme}
            prizes={segments}
            icons={segments}
            mark={<DrawnMark drawing={mark} />}
            spin={spin}
            onStopped={onStopped}
            sound={sound}
          />
          <span className="prizes-trial-mark">{TEXTS.trialMark}</span>
        </div>
        <OddsList theme={theme} entries={computeLegend(segments)} />
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

/** What 100 plays give on average. */
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
