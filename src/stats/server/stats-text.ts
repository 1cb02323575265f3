import { computeFunnel, type Stage, type VenueStats } from '#stats/funnel.ts'
import { isExpected, type PrizeStats } from '#stats/prize-stats.ts'

const NAMES: Record<Stage, string> = {
  opened: 'page opened',
  reviewed: 'review confirmed',
  entered: 'address given',
  spun: 'wheel spun',
  won: 'won',
  codesSaved: 'code saved',
  mailed: 'mailed',
  redeemed: 'redeemed',
  optedIn: 'opted in',
}

/** Returns the figures as text for a terminal. */
export function printStats(title: string, stats: VenueStats): string {
  return [
    title,
    ...computeFunnel(stats.counts).map(({ stage, count, baseStage, share }) => {
      const part = share === null || baseStage === null ? '' : `${percent(share)} of ${NAMES[baseStage]}`
      return `  ${NAMES[stage].padEnd(18)}${String(count).padStart(7)}  ${part}`.trimEnd()
    }),
    'drawn, and expected by the odds of each draw (19 times in 20 between)',
    ...stats.prizes.map(prizeLine),
    ...(stats.prizes.length === 0 ? ['  nobody has spun yet'] : []),
  ].join('\n')
}

function prizeLine(prize: PrizeStats): string {
  const { name, drawn, expected, rangeMin, rangeMax } = prize
  const range = `${rangeMin.toFixed(1)} to ${rangeMax.toFixed(1)}`
  const figures = `${String(drawn).padStart(7)}  ${expected.toFixed(1)} (${range})`
  return `  ${name.padEnd(18)}${figures}${isExpected(prize) ? '' : '  OUTSIDE: see npm run audit'}`
}

const percent = (share: number) => `${Math.round(share * 100)} %`
