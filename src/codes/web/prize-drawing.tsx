import { PRIZE_ICON_PATHS } from '#venues/prize-icon-paths.ts'
import type { VenuePrize } from '#venues/stock.ts'

/**
 * The icon of a prize, as on the wheel, in the colour of the ticket. A prize that its venue has
 * removed is a present.
 */
export function PrizeDrawing({ prize }: { prize: VenuePrize | undefined }) {
  return (
    <svg className="prize-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PRIZE_ICON_PATHS[prize?.icon ?? 'gift']} />
    </svg>
  )
}
