import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { SelectField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { findBestTime } from '#stats/best-time.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { monthsBetween, RECENT_DAYS, type Period } from '#stats/period.ts'
import { areEnough, isExpected, type PrizeStats } from '#stats/prize-stats.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

import { figuresCalls } from './figures-calls.ts'
import { DaysPanel, FunnelPanel, HoursPanel, PrizesPanel } from './figures-panels.tsx'
import './figures.css'

/**
 * « Chiffres »: plain words first, then the funnel, the prizes against their odds, the days and the
 * hours.
 */
export function FiguresScreen({ venue }: ScreenProps) {
  const [period, choosePeriod] = useState<Period>('30')
  const result = useServer(figuresCalls('read', venue.key, { period }))
  return (
    <ServerResult result={result}>
      {(stats) => (
        <div className="stack figures">
          <div className="row figures-period">
            <SelectField
              label={FIGURES_TEXTS.period}
              value={period}
              onChange={choosePeriod}
              options={periodOptions(stats)}
            />
            <Button onPress={result.ask}>{FIGURES_TEXTS.refresh}</Button>
          </div>
          <Figures stats={stats} source={{ venue: venue.key, period }} />
        </div>
      )}
    </ServerResult>
  )
}

function Figures({
  stats,
  source,
}: {
  readonly stats: VenueStats
  readonly source: { readonly venue: string; readonly period: Period }
}) {
  const { counts, countedUntil } = stats
  if (counts.opened + counts.spun + counts.redeemed === 0 && countedUntil === null)
    return <Notice kind="info">{FIGURES_TEXTS.nothing}</Notice>
  return (
    <>
      {countedUntil !== null && (
        <Notice kind="warning">
          {FIGURES_TEXTS.counting(formatMoment(Date.parse(countedUntil)))}
        </Notice>
      )}
      <Brief stats={stats} />
      <FunnelPanel stats={stats} />
      <PrizesPanel stats={stats} source={source} />
      <DaysPanel stats={stats} source={source} />
      <HoursPanel stats={stats} source={source} />
    </>
  )
}

function periodOptions({ firstDay, today }: VenueStats): readonly (readonly [Period, string])[] {
  return [
    ...RECENT_DAYS.map((days) => [days, FIGURES_TEXTS.recent(days)] as const),
    ...monthsBetween(firstDay, today).map((month) => [month, FIGURES_TEXTS.month(month)] as const),
  ]
}

/** The figures in plain words: only what the numbers support. */
function Brief({ stats }: { readonly stats: VenueStats }) {
  const { spun, won, redeemed } = stats.counts
  const euros = stats.days.reduce((sum, day) => sum + day.euros, 0)
  const best = findBestTime(stats)
  return (
    <Panel title={FIGURES_TEXTS.brief}>
      <ul className="stack close figures-brief">
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
