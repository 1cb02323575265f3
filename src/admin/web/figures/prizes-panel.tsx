import { Panel } from '#admin/web/kit/panel.tsx'
import { plotPrize } from '#stats/plots.ts'
import { areEnough, isExpected, type PrizeStats } from '#stats/prize-stats.ts'
import { formatNumber, formatTenth, STATS_TEXTS } from '#texts/stats/messages.ts'

import { DownloadLink, type SourcedProps } from './detail-table.tsx'
import { PlotView } from './plot-view.tsx'

const { prizes: PRIZES } = STATS_TEXTS

/** How often each prize was drawn, beside what its odds announce. */
export function PrizesPanel({ stats: { prizes }, source }: SourcedProps) {
  if (prizes.length === 0) {
    return (
      <Panel title={PRIZES.title}>
        <p>{PRIZES.none}</p>
      </Panel>
    )
  }
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
            <PrizeRow key={index} prize={prize} isJudged={areEnough(prizes)} />
          ))}
        </tbody>
      </table>
      <DownloadLink source={source} table="prizes" />
    </Panel>
  )
}

function PrizeRow({ prize, isJudged }: { readonly prize: PrizeStats; readonly isJudged: boolean }) {
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
