import { Panel } from '#admin/web/kit/panel.tsx'
import { findBestTime } from '#stats/best-time.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { areEnough, isExpected, type PrizeStats } from '#stats/prize-stats.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures.ts'

/** The figures in plain words: only what the numbers support. */
export function Brief({ stats }: { readonly stats: VenueStats }) {
  const { spun, won, redeemed } = stats.counts
  const euros = stats.days.reduce((sum, day) => sum + day.euros, 0)
  const best = findBestTime(stats)
  return (
    <Panel title={FIGURES_TEXTS.brief}>
      <ul className="figures-brief">
        <li>{FIGURES_TEXTS.totals(spun, won, redeemed, euros)}</li>
        {areEnough(stats.prizes) && (
          <li>
            {best
              ? FIGURES_TEXTS.bestTime(best.weekday, best.hour, best.perDay)
              : FIGURES_TEXTS.noBestTime}
          </li>
        )}
        {spun > 0 && <li>{describePrizes(stats.prizes)}</li>}
      </ul>
    </Panel>
  )
}

function describePrizes(prizes: readonly PrizeStats[]): string {
  if (!areEnough(prizes)) return FIGURES_TEXTS.tooFewPlays
  const outside = prizes.filter((prize) => !isExpected(prize)).map(({ name }) => name)
  return outside.length > 0 ? FIGURES_TEXTS.prizesOutside(outside) : FIGURES_TEXTS.prizesAsAnnounced
}
