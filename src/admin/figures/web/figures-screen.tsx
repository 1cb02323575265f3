import type { FiguresAnswer } from '#admin/figures/server/figures.ts'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { FIGURES_TEXTS as TEXTS } from '#texts/admin/figures/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

import { FairnessPanel } from './fairness-panel.tsx'
import { figuresCalls, figuresFiles } from './figures-calls.ts'
import { DaysPanel, FiguresSummary, PrizesPanel } from './figures-panels.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import './figures.css'

/** The period whose plays, prizes and euros are summed. */
const SUMMED = { period: '7' } as const
/** The period of all else, which needs more plays. */
const COMPARED = { period: '90' } as const

/** The screen « Chiffres »: the last week in a sentence and by prize, and the plays by day. */
export function FiguresScreen({ venue: { key } }: ScreenProps) {
  const summed = useServer(figuresCalls('read', key, SUMMED))
  const compared = useServer(figuresCalls('read', key, COMPARED))
  return (
    <ServerResult result={summed}>
      {(week) => (
        <ServerResult result={compared}>
          {(quarter) => (
            <Figures
              week={week}
              quarter={quarter}
              csvUrl={figuresFiles('figures.csv', key, { ...COMPARED, table: 'days' })}
            />
          )}
        </ServerResult>
      )}
    </ServerResult>
  )
}

type Props = {
  readonly week: FiguresAnswer
  readonly quarter: FiguresAnswer
  readonly csvUrl: string
}

/** Shows the figures of the last week, and the figures of the last three months. */
export function Figures({ week, quarter, csvUrl }: Props) {
  const { counts, countedUntil } = quarter
  if (counts.opened + counts.spun + counts.redeemed === 0 && countedUntil === null)
    return <Notice kind="info">{TEXTS.nothing}</Notice>
  return (
    <div className="stack figures">
      {countedUntil !== null && (
        <Notice kind="warning">{TEXTS.counting(formatMoment(Date.parse(countedUntil)))}</Notice>
      )}
      <FiguresSummary week={week} quarter={quarter} />
      <div className="columns wide">
        <PrizesPanel figures={week} />
        <DaysPanel days={quarter.days} csvUrl={csvUrl} />
      </div>
      <FairnessPanel prizes={quarter.prizes} />
      <FunnelPanel figures={quarter} />
    </div>
  )
}
