import { createElement } from 'react'

import { Panel } from '#admin/kit/web/panel.tsx'
import { computeFunnel, type FunnelStage } from '#figures/funnel.ts'
import {
  describeDays,
  plotDays,
  plotHours,
  plotPrize,
  plotShare,
  plotWeekdays,
  type Plot,
} from '#figures/plots.ts'
import { hasEnoughPlays, isExpected, type PrizeFigures } from '#figures/prize-figures.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import { formatNumber, formatShare, formatTenth, PLOT_TEXTS } from '#texts/figures/messages.ts'

import { DetailTable, DownloadLink, type SourcedProps } from './detail-table.tsx'

const { funnel: FUNNEL, prizes: PRIZES, days: DAYS, hours: HOURS, stages: STAGE_NAMES } = PLOT_TEXTS

/** Shows the stages from the opened page to the hand-over. The bar of a stage is its percentage. */
export function FunnelPanel({ figures: { counts, optedOut } }: { readonly figures: VenueFigures }) {
  return (
    <Panel title={FUNNEL.title}>
      <p>{FUNNEL.lead}</p>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{FUNNEL.stage}</th>
            <th scope="col">{FUNNEL.count}</th>
            <th scope="col">{FUNNEL.share}</th>
          </tr>
        </thead>
        <tbody>
          {computeFunnel(counts).map((stage) => (
            <StageRow key={stage.stage} {...stage} />
          ))}
        </tbody>
      </table>
      <p>{FUNNEL.notCounted}</p>
      {optedOut > 0 && <p>{FUNNEL.optedOut(formatNumber(optedOut))}</p>}
    </Panel>
  )
}

function StageRow({ stage, count, baseStage, share }: FunnelStage) {
  return (
    <tr>
      <th scope="row">
        {STAGE_NAMES[stage]}
        {share !== null && <PlotView plot={plotShare(share)} />}
      </th>
      <td>
        <b>{formatNumber(count)}</b>
      </td>
      <td>
        {share !== null && baseStage !== null && (
          <>
            {formatShare(share)}
            <small>{STAGE_NAMES[baseStage].toLocaleLowerCase(LANGUAGE)}</small>
          </>
        )}
      </td>
    </tr>
  )
}

/** Shows how often each prize was drawn, and how often its odds promise it. */
export function PrizesPanel({ figures: { prizes }, source }: SourcedProps) {
  if (prizes.length === 0)
    return (
      <Panel title={PRIZES.title}>
        <p>{PRIZES.none}</p>
      </Panel>
    )
  return (
    <Panel title={PRIZES.title}>
      <p>{PRIZES.lead}</p>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{PRIZES.name}</th>
            <th scope="col">{PRIZES.drawn}</th>
            <th scope="col">{PRIZES.expected}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, index) => (
            <PrizeRow key={index} prize={prize} isJudged={hasEnoughPlays(prizes)} />
          ))}
        </tbody>
      </table>
      <DownloadLink source={source} table="prizes" />
    </Panel>
  )
}

function PrizeRow({
  prize,
  isJudged,
}: {
  readonly prize: PrizeFigures
  readonly isJudged: boolean
}) {
  const { name, drawn, expected, rangeMin, rangeMax } = prize
  return (
    <tr>
      <th scope="row">
        {name}
        <PlotView plot={plotPrize(prize)} />
      </th>
      <td>
        <b>{formatNumber(drawn)}</b>
      </td>
      <td>
        {formatTenth(expected)}
        <small>
          {PRIZES.between(formatTenth(rangeMin), formatTenth(rangeMax))}
          {isJudged && <>, {isExpected(prize) ? PRIZES.inside : <b>{PRIZES.outside}</b>}</>}
        </small>
      </td>
    </tr>
  )
}

/** Shows opened pages and spins of each day of the period. */
export function DaysPanel({ figures, source }: SourcedProps) {
  return (
    <Panel title={DAYS.title}>
      <ul className="row figures-key">
        <li>{STAGE_NAMES.opened}</li>
        <li>{STAGE_NAMES.spun}</li>
      </ul>
      <PlotView plot={plotDays(figures.days)} description={describeDays(figures.days)} />
      <DetailTable figures={figures} source={source} table="days" summary={DAYS.table} />
    </Panel>
  )
}

/** Shows spins by hour of the day and by weekday, in Paris. */
export function HoursPanel({ figures, source }: SourcedProps) {
  return (
    <Panel title={HOURS.title}>
      <div className="columns figures-hours">
        <div>
          <h3>{HOURS.byHour}</h3>
          <PlotView {...plotHours(figures)} />
        </div>
        <div>
          <h3>{HOURS.byWeekday}</h3>
          <PlotView {...plotWeekdays(figures)} />
        </div>
      </div>
      <DetailTable figures={figures} source={source} table="hours" summary={HOURS.table} />
    </Panel>
  )
}

/**
 * Shows a plot as SVG. Without a description, screen readers skip it: the table beside it has the
 * numbers.
 */
function PlotView({ plot, description }: { readonly plot: Plot; readonly description?: string }) {
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className={plot.isStretched ? 'plot-bar' : 'plot-wide'}
      preserveAspectRatio={plot.isStretched ? 'none' : undefined}
      role={description && 'img'}
      aria-label={description}
      aria-hidden={description === undefined}
    >
      {plot.shapes.map(({ tag, className, attributes, text }, index) =>
        createElement(tag, { key: index, className, ...attributes }, text),
      )}
    </svg>
  )
}
