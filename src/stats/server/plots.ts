import { escapeHtml } from '#platform/escape-html.ts'
import { frenchDay, frenchNumber, STATS_TEXTS } from '#stats/messages.fr.ts'
import type { PrizeStats } from '#stats/prize-shares.ts'
import type { VenueStats } from '#stats/venue-stats.ts'

/** A bar as long as its share of the longest; the number stands beside it, so it is for the eye only. */
export function drawStageBar(count: number, most: number): string {
  const width = most === 0 ? 0 : (count / most) * 100
  return picture(`<rect width="100" height="14" y="5" rx="2" fill="var(--band)"/>
<rect width="${round(width)}" height="14" y="5" rx="2" fill="var(--first)"/>`)
}

/** Where honest dice fall, what the odds say, and what was drawn, on one scale for all prizes of a table. */
export function drawPrizePlot({ least, most, expected, drawn }: PrizeStats): string {
  const end = Math.max(most, drawn, 1) * 1.1
  const at = (value: number) => round((value / end) * 96 + 2)
  return picture(`<rect x="2" width="96" y="11.5" height="1" fill="var(--line)"/>
<rect x="${at(least)}" width="${round(at(most) - at(least))}" y="6" height="12" fill="var(--band)"/>
<rect x="${at(expected) - 0.4}" width=".8" y="4" height="16" fill="var(--second)"/>
<ellipse cx="${at(drawn)}" cy="12" rx="1.7" ry="4.600" fill="var(--first)"/>`)
}

function picture(content: string): string {
  return `<svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`
}

const WIDE = 720
const HIGH = 220
const LEFT = 40
const BELOW = 26

/** Pages opened as columns, spins as a line of dots, day by day. */
export function drawDaysPlot(days: VenueStats['days']): string {
  const peak = Math.max(4, ...days.flatMap(({ opened, spun }) => [opened, spun]))
  const top = niceCeiling(peak)
  const step = (WIDE - LEFT) / Math.max(days.length, 1)
  const y = (value: number) => round(HIGH - BELOW - (value / top) * (HIGH - BELOW - 10))
  const middle = (place: number) => round(LEFT + (place + 0.5) * step)
  const lines = [0, top / 2, top].map(
    (value) => `<path d="M${LEFT} ${y(value)}H${WIDE}" stroke="var(--line)"/>
<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${frenchNumber(value)}</text>`,
  )
  const columns = days.map(({ opened }, place) => {
    const height = round(HIGH - BELOW - y(opened))
    return `<rect x="${round(middle(place) - step * 0.34)}" y="${y(opened)}" width="${round(step * 0.68)}" height="${height}" rx="2" fill="var(--first)"/>`
  })
  const points = days.map(({ spun }, place) => `${middle(place)} ${y(spun)}`)
  const dots = points.map((point) => {
    const [x, at] = point.split(' ')
    return `<circle cx="${x}" cy="${at}" r="3.4" fill="var(--second)" stroke="var(--surface)" stroke-width="1.5"/>`
  })
  const names = days.map(({ day }, place) =>
    place % 7 === (days.length - 1) % 7
      ? `<text x="${middle(place)}" y="${HIGH - 6}" text-anchor="middle">${frenchDay(day)}</text>`
      : '',
  )
  const line = `<path d="M${points.join('L')}" fill="none" stroke="var(--second)" stroke-width="2" stroke-linejoin="round"/>`
  return `<svg class="days" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${escapeHtml(altOf(days))}">
${[...lines, ...columns, line, ...dots, ...names].join('\n')}
</svg>`
}

function altOf(days: VenueStats['days']): string {
  const sum = (field: 'opened' | 'spun') => days.reduce((total, day) => total + day[field], 0)
  const peak = Math.max(0, ...days.map(({ opened, spun }) => Math.max(opened, spun)))
  const [opened, spun, most] = [sum('opened'), sum('spun'), peak].map(frenchNumber)
  return STATS_TEXTS.days.alt(opened ?? '', spun ?? '', most ?? '')
}

/** The next even number that one reads at a glance: 4, 10, 20, 40, 100 … */
function niceCeiling(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((multiple) => multiple * magnitude >= value) ?? 10
  return Math.max(4, step * magnitude)
}

const round = (value: number) => Math.round(value * 100) / 100
