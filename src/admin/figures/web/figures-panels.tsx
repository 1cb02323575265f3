import type { FiguresAnswer } from '#admin/figures/server/figures.ts'
import { Panel } from '#admin/kit/web/panel.tsx'
import { BEST_TIME_DAYS, findBestTime } from '#figures/best-time.ts'
import { countReviewPresses } from '#figures/review-presses.ts'
import type { DayFigures } from '#figures/venue-figures.ts'
import { FIGURES_TEXTS as TEXTS } from '#texts/admin/figures/messages.ts'

import { FiguresTable } from './figures-table.tsx'

const { prizes: PRIZES, days: DAYS } = TEXTS

type SummaryProps = { readonly week: FiguresAnswer; readonly quarter: FiguresAnswer }

/** Summarises the figures in two sentences, and claims nothing that the figures do not support. */
export function FiguresSummary({ week, quarter }: SummaryProps) {
  const { days, counts, prizes } = week
  const best = findBestTime(quarter)
  return (
    <div className="figures-summary">
      <p>
        {TEXTS.summary(
          days.length,
          counts.spun,
          counts.won,
          sum(prizes.map(({ euros = 0 }) => euros)),
        )}
      </p>
      <p>
        {best
          ? TEXTS.bestTime(best)
          : quarter.days.length < BEST_TIME_DAYS
            ? TEXTS.bestTimeLater
            : TEXTS.noBestTime}
      </p>
      {quarter.reviewMode === 'invited' && <ReviewPressesText days={quarter.days} />}
    </div>
  )
}

/** Says how often the link to the review was pressed, if ever, and what a sudden rise can do. */
function ReviewPressesText({ days }: Pick<DaysProps, 'days'>) {
  const { today, total, isSpike } = countReviewPresses(days)
  if (total === 0) return null
  return (
    <p>
      {TEXTS.reviews(today, total, days.length)} {isSpike && TEXTS.reviewSpike}
    </p>
  )
}

/** Shows how often each prize was won, and the value of these wins. */
export function PrizesPanel({ figures }: { readonly figures: FiguresAnswer }) {
  const { prizes, counts, days } = figures
  if (counts.won + counts.redeemed === 0) return null
  return (
    <Panel title={PRIZES.title}>
      <FiguresTable
        columns={[PRIZES.name, PRIZES.won, PRIZES.value]}
        rows={prizes
          .filter(({ isWin }) => isWin)
          .map(({ name, drawn, euros }) => [
            name,
            drawn,
            euros === undefined ? PRIZES.noValue : PRIZES.euros(euros),
          ])}
      />
      <p className="soft">{PRIZES.handed(counts.redeemed, sum(days.map(({ euros }) => euros)))}</p>
    </Panel>
  )
}

type DaysProps = { readonly days: readonly DayFigures[]; readonly csvUrl: string }

/**
 * Shows the plays of each day as a curve, and the link to the table of the days. The curve ends
 * with yesterday until today has a play, because else it would fall to 0 each morning.
 */
export function DaysPanel({ days, csvUrl }: DaysProps) {
  const shown = days.at(-1)?.counts.spun === 0 ? days.slice(0, -1) : days
  return (
    <Panel title={DAYS.title}>
      {shown.length > 1 ? <PlaysCurve days={shown} /> : <p>{DAYS.later}</p>}
      <a className="figures-download" href={csvUrl} download>
        {DAYS.download}
      </a>
    </Panel>
  )
}

/** Shows a curve between the first and the last day. Its caption names the day with most plays. */
function PlaysCurve({ days }: Pick<DaysProps, 'days'>) {
  const plays = days.map(({ counts }) => counts.spun)
  const peak = Math.max(...plays)
  const peakDay = days[plays.indexOf(peak)]
  const top = Math.max(peak, 1)
  const points = plays.map((count, index) => `${index} ${top - count}`).join('L')
  return (
    <figure className="figures-curve">
      <svg viewBox={`0 0 ${days.length - 1} ${top}`} preserveAspectRatio="none" aria-hidden>
        <path className="area" d={`M0 ${top}L${points}V${top}`} />
        <path className="line" d={`M${points}`} />
      </svg>
      <figcaption className="row apart soft">
        <span>{DAYS.day(days[0]?.day ?? '')}</span>
        <span>{DAYS.peak(peak, DAYS.day(peakDay?.day ?? ''))}</span>
        <span>{DAYS.day(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
