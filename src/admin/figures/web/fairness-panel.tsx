import { FAIRNESS_PLAYS, isExpected, type PrizeFigures } from '#figures/prize-figures.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

import { FiguresTable } from './figures-table.tsx'

const { fairness: TEXTS, prizes: PRIZES } = FIGURES_TEXTS

type Props = { readonly prizes: readonly PrizeFigures[] }

/** Answers whether each prize was drawn as often as its odds promise; unfolded, with the numbers. */
export function FairnessPanel({ prizes }: Props) {
  return (
    <details className="panel">
      <summary>
        {TEXTS.title}
        <span className="soft figures-answer">{answer(prizes)}</span>
      </summary>
      <FiguresTable
        columns={[PRIZES.name, TEXTS.drawn, TEXTS.expected]}
        rows={prizes.map(({ name, drawn, rangeMin, rangeMax }) => [
          name,
          drawn,
          TEXTS.between(Math.floor(rangeMin), Math.ceil(rangeMax)),
        ])}
      />
    </details>
  )
}

function answer(prizes: readonly PrizeFigures[]): string {
  const plays = prizes.reduce((sum, { drawn }) => sum + drawn, 0)
  if (plays < FAIRNESS_PLAYS) return TEXTS.tooFew(plays, FAIRNESS_PLAYS)
  const outside = prizes.filter((prize) => !isExpected(prize)).map(({ name }) => name)
  return outside.length > 0 ? TEXTS.unfair(outside) : TEXTS.fair
}
