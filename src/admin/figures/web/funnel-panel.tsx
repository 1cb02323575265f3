import { computeFunnel } from '#figures/funnel.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

import { FiguresTable } from './figures-table.tsx'

const { funnel: TEXTS, stages: STAGE_NAMES } = FIGURES_TEXTS

type Props = {
  readonly figures: Pick<VenueFigures, 'counts' | 'optedOut'> & {
    readonly reviewMode?: string | undefined
  }
}

/** Shows, unfolded, the stages from the opened page to the hand-over. */
export function FunnelPanel({ figures: { counts, optedOut, reviewMode } }: Props) {
  const reviewed = reviewMode === 'invited' ? TEXTS.reviewPages : STAGE_NAMES.reviewed
  const names = { ...STAGE_NAMES, reviewed }
  return (
    <details className="panel">
      <summary>{TEXTS.title}</summary>
      <FiguresTable
        columns={[TEXTS.stage, TEXTS.count, TEXTS.share]}
        rows={computeFunnel(counts).map(({ stage, count, baseStage, share }) => [
          names[stage],
          count,
          share !== null && baseStage !== null ? TEXTS.shareOf(share, names[baseStage]) : '',
        ])}
      />
      <p className="soft">{TEXTS.notCounted}</p>
      {optedOut > 0 && <p className="soft">{TEXTS.optedOut(optedOut)}</p>}
    </details>
  )
}
