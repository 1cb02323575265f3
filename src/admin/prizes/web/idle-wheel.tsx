import { useMark } from '#admin/kit/web/use-mark.ts'
import { previewWheel } from '#admin/prizes/prize-summary.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { DrawnMark } from '#venues/logos/web/venue-mark.tsx'
import { PrizeWheel } from '#wheel/web/prize-wheel.tsx'
import '#venues/themes/web/theme-styles.ts'

import { useTrial } from './use-trial.ts'
import './prizes.css'

/** The wheel of a venue as players find it, in an element `prizes-game` with its theme. */
export function IdleWheel({ document }: { readonly document: VenueDocument }) {
  const { theme, prizes } = document
  const segments = previewWheel(prizes)
  const { sound, spin, onStopped } = useTrial(segments)
  const mark = useMark(document)
  return (
    <PrizeWheel
      theme={theme}
      prizes={segments}
      icons={segments}
      mark={<DrawnMark drawing={mark} />}
      spin={spin}
      onStopped={onStopped}
      sound={sound}
    />
  )
}
