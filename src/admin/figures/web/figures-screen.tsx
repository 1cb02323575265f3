import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { SelectField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { findBestTime } from '#figures/best-time.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'
import { monthsBetween, RECENT_DAYS, type Period } from '#figures/period.ts'
import { hasEnoughPlays, isExpected, type PrizeFigures } from '#figures/prize-figures.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

import type { SourcedProps } from './detail-table.tsx'
import { figuresCalls } from './figures-calls.ts'
import { DaysPanel, FunnelPanel, HoursPanel, PrizesPanel } from './figures-panels.tsx'
import './figures.css'

/** The screen « Chiffres »: a summary in words, then funnel, prizes, days and hours. */
export function FiguresScreen({ venue }: ScreenProps) {
  const [period, choosePeriod] = useState<Period>('30')
  const result = useServer(figuresCalls('read', venue.key, { period }))
  return (
    <ServerResult result={result}>
      {(figures) => (
        <div className="stack figures">
          <div className="row figures-period">
            <SelectField
              label={FIGURES_TEXTS.period}
              value={period}
              onChange={choosePeriod}
              options={periodOptions(figures)}
            />
            <Button onPress={result.ask}>{FIGURES_TEXTS.refresh}</Button>
          </div>
          <Figures figures={figures} source={{ venue: venue.key, period }} />
        </div>
      )}
    </ServerResult>
  )
}

function Figures({ figures, source }: SourcedProps) {
  const { counts, countedUntil } = figures
  if (counts.opened + counts.spun + counts.redeemed === 0 && countedUntil === null)
    return <Notice kind="info">{FIGURES_TEXTS.nothing}</Notice>
  return (
    <>
      {countedUntil !== null && (
        <Notice kind="warning">
          {FIGURES_TEXTS.counting(formatMoment(Date.parse(countedUntil)))}
        </Notice>
      )}
      <Summary figures={figures} />
      <FunnelPanel figures={figures} />
      <PrizesPanel figures={figures} source={source} />
      <DaysPanel figures={figures} source={source} />
      <HoursPanel figures={figures} source={source} />
    </>
  )
}

function periodOptions({ firstDay, today }: VenueFigures): readonly (readonly [Period, string])[] {
  return [
    ...RECENT_DAYS.map((days) => [days, FIGURES_TEXTS.recent(days)] as const),
    ...monthsBetween(firstDay, today).map((month) => [month, FIGURES_TEXTS.month(month)] as const),
  ]
}

/** Summarises the figures in words, and claims nothing that the figures do not support. */
function Summary({ figures }: { readonly figures: VenueFigures }) {
  const { spun, won, redeemed } = figures.counts
  const euros = figures.days.reduce((sum, day) => sum + day.euros, 0)
  const best = findBestTime(figures)
  return (
    <Panel title={FIGURES_TEXTS.summary}>
      <ul className="stack close figures-summary">
        <li>{FIGURES_TEXTS.totals(spun, won, redeemed, euros)}</li>
        {hasEnoughPlays(figures.prizes) && (
          <li>
            {best
              ? FIGURES_TEXTS.bestTime(best.weekday, best.hour, best.perDay)
              : FIGURES_TEXTS.noBestTime}
          </li>
        )}
        {spun > 0 && <li>{describePrizes(figures.prizes)}</li>}
      </ul>
    </Panel>
  )
}

function describePrizes(prizes: readonly PrizeFigures[]): string {
  if (!hasEnoughPlays(prizes)) return FIGURES_TEXTS.tooFewPlays
  const outside = prizes.filter((prize) => !isExpected(prize)).map(({ name }) => name)
  return outside.length > 0 ? FIGURES_TEXTS.prizesOutside(outside) : FIGURES_TEXTS.prizesAsAnnounced
}
