import { escapeHtml } from '#platform/escape-html.ts'
import { computeFunnel, type DayStats, type FunnelStage, type VenueStats } from '#stats/funnel.ts'
import { describeDays, plotDays, plotPrize, plotShare } from '#stats/plots.ts'
import { areEnough, isExpected, type PrizeStats } from '#stats/prize-stats.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import { formatMoment } from '#texts/platform/moment.ts'
import { formatDay, formatNumber, formatShare, formatTenth, STATS_TEXTS } from '#texts/stats/messages.ts'
import type { Venue } from '#venues/venue.ts'

import { drawPlot } from './draw-plot.ts'
import { statsStyle } from './stats-style.ts'

const { stages: STAGE_NAMES, funnel: FUNNEL, prizes: PRIZES, days: DAYS } = STATS_TEXTS
/** The stages in the tiles at the top. */
const TILE_STAGES = ['opened', 'spun', 'won', 'mailed'] as const
const SHOWN_DAYS = 30

/** Returns a page in one file, without a script or a request. `readAtMs`: when the figures were read. */
export function writeStatsPage(venue: Venue, stats: VenueStats, readAtMs: number): string {
  const title = escapeHtml(STATS_TEXTS.title(venue.name))
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${statsStyle(venue.theme)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeHtml(STATS_TEXTS.made(formatMoment(readAtMs)))}</p>
<ul class="tiles">${TILE_STAGES.map((stage) => tile(STAGE_NAMES[stage], stats.counts[stage])).join('')}</ul>
</header>
<main>
${funnelSection(stats)}
${prizesSection(stats.prizes)}
${daysSection(stats.days.slice(-SHOWN_DAYS))}
</main>
<footer><p>${escapeHtml(STATS_TEXTS.footer)}</p></footer>
</body>
</html>
`
}

function tile(name: string, count: number): string {
  return `<li><b>${formatNumber(count)}</b>${escapeHtml(name)}</li>`
}

function funnelSection({ counts, optedOut }: VenueStats): string {
  return section('funnel', FUNNEL.title, [
    paragraph(FUNNEL.lead),
    table([FUNNEL.stage, FUNNEL.count, FUNNEL.share], computeFunnel(counts).map(stageRow)),
    paragraph(FUNNEL.notCounted),
    optedOut > 0 ? paragraph(FUNNEL.optedOut(formatNumber(optedOut))) : '',
  ])
}

function stageRow({ stage, count, baseStage, share }: FunnelStage): string {
  const part =
    share === null || baseStage === null
      ? ''
      : `${formatShare(share)}<small>${STAGE_NAMES[baseStage].toLocaleLowerCase(LANGUAGE)}</small>`
  return row(STAGE_NAMES[stage], share === null ? '' : drawPlot(plotShare(share)), [
    ...[`<b>${formatNumber(count)}</b>`, part],
  ])
}

function prizesSection(prizes: readonly PrizeStats[]): string {
  if (prizes.length === 0) return section('prizes', PRIZES.title, [paragraph(PRIZES.none)])
  return section('prizes', PRIZES.title, [
    paragraph(PRIZES.lead),
    table(
      [PRIZES.name, PRIZES.drawn, PRIZES.expected],
      prizes.map((prize) => prizeRow(prize, areEnough(prizes))),
    ),
  ])
}

function prizeRow(prize: PrizeStats, isJudged: boolean): string {
  const { name, drawn, expected, rangeMin, rangeMax } = prize
  const range = PRIZES.between(formatTenth(rangeMin), formatTenth(rangeMax))
  const verdict = isExpected(prize) ? PRIZES.inside : `<b>${PRIZES.outside}</b>`
  const detail = isJudged ? `${range}, ${verdict}` : range
  return row(escapeHtml(name), drawPlot(plotPrize(prize)), [
    `<b>${formatNumber(drawn)}</b>`,
    `${formatTenth(expected)}<small>${detail}</small>`,
  ])
}

/** The plot is below the name, so that both fit on a phone. It is hidden from screen readers, because the cells have the numbers. */
function row(name: string, plot: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${name}${plot}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function daysSection(days: readonly DayStats[]): string {
  const rows = days
    .toReversed()
    .map(({ day, counts }) =>
      row(formatDay(day), '', [formatNumber(counts.opened), formatNumber(counts.spun)]),
    )
  const { opened, spun } = STAGE_NAMES
  return section('days', DAYS.recent, [
    `<ul class="key"><li>${opened}</li><li>${spun}</li></ul>`,
    drawPlot(plotDays(days), describeDays(days)),
    `<details><summary>${DAYS.table}</summary>${table([DAYS.day, opened, spun], rows)}</details>`,
  ])
}

function section(id: string, title: string, content: readonly string[]): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>\n${content.join('\n')}</section>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function table(columnTitles: readonly string[], rows: readonly string[]): string {
  const cells = columnTitles.map((title) => `<th scope="col">${title}</th>`)
  return `<table><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
