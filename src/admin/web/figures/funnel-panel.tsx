import { Panel } from '#admin/web/kit/panel.tsx'
import { computeFunnel, type FunnelStage, type VenueStats } from '#stats/funnel.ts'
import { plotShare } from '#stats/plots.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import { formatNumber, formatShare, STATS_TEXTS } from '#texts/stats/messages.ts'

import { PlotView } from './plot-view.tsx'

const { funnel: FUNNEL, stages: STAGE_NAMES } = STATS_TEXTS

/** From the opened page to the hand-over. The bar of a stage is its percentage. */
export function FunnelPanel({ stats: { counts, optedOut } }: { readonly stats: VenueStats }) {
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
