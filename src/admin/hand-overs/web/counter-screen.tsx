import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { PhonesPanel } from '#admin/staff-phones/web/staff-phones-panel.tsx'

import { HandOversPanel } from './hand-overs-panel.tsx'

/** The screen « Comptoir »: the phones of the staff, and the hand-overs. */
export function CounterScreen({ venue: { key } }: ScreenProps) {
  return (
    <div className="columns wide">
      <PhonesPanel venue={key} />
      <HandOversPanel venue={key} />
    </div>
  )
}
