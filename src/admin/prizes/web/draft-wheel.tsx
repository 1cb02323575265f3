import { useMark } from '#admin/kit/web/use-mark.ts'
import { previewWheel } from '#admin/document/preview-venue.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { DrawnMark } from '#venues/logos/web/drawn-mark.tsx'
import { PrizeWheel } from '#wheel/web/prize-wheel.tsx'
import { WheelSound } from '#wheel/web/wheel-sound.ts'
import '#venues/themes/web/theme-styles.ts'

import type { Trial } from './use-trial.ts'
import './prizes.css'

const AT_REST: Trial = { spin: { phase: 'idle' }, sound: new WheelSound(), onStopped() {} }

/**
 * The wheel of a draft as players see it. Its parent needs the class `prizes-game` and the theme.
 * The wheel turns only in a trial.
 */
export function DraftWheel({
  document,
  trial: { spin, sound, onStopped } = AT_REST,
}: {
  readonly document: VenueDocument
  readonly trial?: Trial
}) {
  const segments = previewWheel(document.prizes)
  const mark = useMark(document)
  return (
    <PrizeWheel
      theme={document.theme}
      prizes={segments}
      icons={segments}
      mark={<DrawnMark drawing={mark} />}
      spin={spin}
      onStopped={onStopped}
      sound={sound}
    />
  )
}
