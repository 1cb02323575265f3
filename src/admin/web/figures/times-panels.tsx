import { Panel } from '#admin/web/kit/panel.tsx'
import { describeDays, plotDays, plotHours, plotWeekdays } from '#stats/plots.ts'
import { STATS_TEXTS } from '#texts/stats/messages.ts'

import { DetailTable, type SourcedProps } from './detail-table.tsx'
import { PlotView } from './plot-view.tsx'

const { days: DAYS, hours: HOURS, stages: STAGE_NAMES } = STATS_TEXTS

/** Opened pages and spins of each day of the period. */
export function DaysPanel({ stats, source }: SourcedProps) {
  return (
    <Panel title={DAYS.title}>
      <ul className="figures-key">
        <li>{STAGE_NAMES.opened}</li>
        <li>{STAGE_NAMES.spun}</li>
      </ul>
      <PlotView plot={plotDays(stats.days)} description={describeDays(stats.days)} />
      <DetailTable stats={stats} source={source} table="days" summary={DAYS.table} />
    </Panel>
  )
}

/** Spins by hour of the day and by weekday, in Paris. */
export function HoursPanel({ stats, source }: SourcedProps) {
  return (
    <Panel title={HOURS.title}>
      <div className="figures-hours">
        <div>
          <h3>{HOURS.byHour}</h3>
          <PlotView {...plotHours(stats)} />
        </div>
        <div>
          <h3>{HOURS.byWeekday}</h3>
          <PlotView {...plotWeekdays(stats)} />
        </div>
      </div>
      <DetailTable stats={stats} source={source} table="hours" summary={HOURS.table} />
    </Panel>
  )
}
