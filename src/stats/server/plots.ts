import { escapeHtml } from '#platform/escape-html.ts'
import type { VenueStats } from '#stats/funnel.ts'
import type { PrizeStats } from '#stats/prize-stats.ts'
import { formatDay, formatNumber, STATS_TEXTS } from '#texts/stats/messages.ts'

/** Returns a bar as SVG, `count / maxCount` of the full width. Hidden from screen readers, because the table has the number. */
export function drawStageBar(count: number, maxCount: number): string {
  const width = maxCount === 0 ? 0 : (count / maxCount) * 100
  return svg(`<rect width="100" height="14" y="5" rx="2" fill="var(--band)"/>
<rect width="${round(width)}" height="14" y="5" rx="2" fill="var(--first)"/>`)
}

/** Returns a plot as SVG: the range of fair results, the expected number and the drawn number of a prize. */
export function drawPrizePlot({ rangeMin, rangeMax, expected, drawn }: PrizeStats): string {
  const scaleEnd = Math.max(rangeMax, drawn, 1) * 1.1
  const x = (value: number) => round((value / scaleEnd) * 96 + 2)
  return svg(`<rect x="2" width="96" y="11.5" height="1" fill="var(--line)"/>
<rect x="${x(rangeMin)}" width="${round(x(rangeMax) - x(rangeMin))}" y="6" height="12" fill="var(--band)"/>
<rect x="${x(expected) - 0.4}" width=".8" y="4" height="16" fill="var(--second)"/>
<ellipse cx="${x(drawn)}" cy="12" rx="1.7" ry="4.600" fill="var(--first)"/>`)
}

function svg(content: string): string {
  return `<svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`
}

const WIDTH = 720
const HEIGHT = 220
const LEFT_MARGIN = 40
const BOTTOM_MARGIN = 26

/** Returns a plot as SVG: opened pages as columns and spins as a line, per day. */
export function drawDaysPlot(days: VenueStats['days']): string {
  const peak = Math.max(4, ...days.flatMap(({ opened, spun }) => [opened, spun]))
  const top = roundUpScale(peak)
  const step = (WIDTH - LEFT_MARGIN) / Math.max(days.length, 1)
  const y = (value: number) => round(HEIGHT - BOTTOM_MARGIN - (value / top) * (HEIGHT - BOTTOM_MARGIN - 10))
  const middle = (index: number) => round(LEFT_MARGIN + (index + 0.5) * step)
  const lines = [0, top / 2, top].map(
    (value) => `<path d="M${LEFT_MARGIN} ${y(value)}H${WIDTH}" stroke="var(--line)"/>
<text x="${LEFT_MARGIN - 8}" y="${y(value) + 4}" text-anchor="end">${formatNumber(value)}</text>`,
  )
  const columns = days.map(({ opened }, index) => {
    const height = round(HEIGHT - BOTTOM_MARGIN - y(opened))
    return `<rect x="${round(middle(index) - step * 0.34)}" y="${y(opened)}" width="${round(step * 0.68)}" height="${height}" rx="2" fill="var(--first)"/>`
  })
  const points = days.map(({ spun }, index) => `${middle(index)} ${y(spun)}`)
  const dots = points.map((point) => {
    const [x, pointY] = point.split(' ')
    return `<circle cx="${x}" cy="${pointY}" r="3.4" fill="var(--second)" stroke="var(--surface)" stroke-width="1.5"/>`
  })
  const labels = days.map(({ day }, index) =>
    index % 7 === (days.length - 1) % 7
      ? `<text x="${middle(index)}" y="${HEIGHT - 6}" text-anchor="middle">${formatDay(day)}</text>`
      : '',
  )
  const line = `<path d="M${points.join('L')}" fill="none" stroke="var(--second)" stroke-width="2" stroke-linejoin="round"/>`
  return `<svg class="days" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(describeDays(days))}">
${[...lines, ...columns, line, ...dots, ...labels].join('\n')}
</svg>`
}

function describeDays(days: VenueStats['days']): string {
  const sum = (field: 'opened' | 'spun') => days.reduce((total, day) => total + day[field], 0)
  const peak = Math.max(0, ...days.map(({ opened, spun }) => Math.max(opened, spun)))
  const [opened, spun, maxPerDay] = [sum('opened'), sum('spun'), peak].map(formatNumber)
  return STATS_TEXTS.days.alt(opened ?? '', spun ?? '', maxPerDay ?? '')
}

/** Returns the end of the scale, at least the value: 4, 6, 8, 10, 20, 40, 60, 80, 100 … */
function roundUpScale(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((multiple) => multiple * magnitude >= value) ?? 10
  return Math.max(4, step * magnitude)
}

const round = (value: number) => Math.round(value * 100) / 100
