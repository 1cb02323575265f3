import './figures.css'

import { Button } from '#admin/web/kit/button.tsx'
import { SelectField } from '#admin/web/kit/fields.tsx'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { monthsBetween, RECENT_DAYS, type Period } from '#stats/period.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures.ts'
import { formatMoment } from '#texts/platform/moment.ts'

import { Brief } from './brief.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { DaysPanel, HoursPanel } from './times-panels.tsx'
import { PrizesPanel } from './prizes-panel.tsx'
import { useFigures } from './use-figures.ts'

/**
 * « Chiffres »: plain words first, then the funnel, the prizes against their odds, the days and the
 * hours.
 */
export function Screen({ venue }: ScreenProps) {
  const { period, choosePeriod, state, reload } = useFigures(venue.key)
  return (
    <Loaded state={state} reload={reload}>
      {(stats) => (
        <div className="figures">
          <div className="figures-period">
            <SelectField
              label={FIGURES_TEXTS.period}
              value={period}
              onChange={choosePeriod}
              options={periodOptions(stats)}
            />
            <Button onPress={() => void reload()}>{FIGURES_TEXTS.refresh}</Button>
          </div>
          <Figures stats={stats} source={{ venue: venue.key, period }} />
        </div>
      )}
    </Loaded>
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
