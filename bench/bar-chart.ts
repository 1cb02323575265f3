import { escapeHtml } from '#platform/escape-html.ts'

export type Bar = { readonly label: string; readonly value: number; readonly text: string }

const WIDTH = 640
const TITLE_HEIGHT = 40
const ROW_HEIGHT = 30
const BAR_HEIGHT = 16
const LABELS_WIDTH = 170
const VALUES_WIDTH = 90
const LONGEST_BAR = WIDTH - LABELS_WIDTH - VALUES_WIDTH

/** Draws a horizontal bar chart as SVG. The first bar is highlighted; colours follow the reader's colour scheme. */
export function drawBars(title: string, bars: readonly Bar[]): string {
  const height = TITLE_HEIGHT + bars.length * ROW_HEIGHT + 10
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const rows = bars.map(({ label, value, text }, row) => {
    const y = TITLE_HEIGHT + row * ROW_HEIGHT
    const length = Math.max((value / most) * LONGEST_BAR, 1).toFixed(1)
    const middle = y + BAR_HEIGHT / 2
    return [
      `  <text x="${LABELS_WIDTH - 10}" y="${middle}" text-anchor="end">${escapeHtml(label)}</text>`,
      `  <rect${row === 0 ? ' class="ours"' : ''} x="${LABELS_WIDTH}" y="${y}" width="${length}" height="${BAR_HEIGHT}" rx="2"/>`,
      `  <text x="${LABELS_WIDTH + Number(length) + 8}" y="${middle}">${escapeHtml(text)}</text>`,
    ].join('\n')
  })
  const description = bars.map(({ label, text }) => `${label} ${text}`).join(', ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeHtml(`${title}: ${description}`)}">
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1c1b22; dominant-baseline: central; }
    .title { font-weight: 600; font-size: 15px; }
    rect { fill: #8d8a99; }
    .ours { fill: #b3245e; }
    .ground { fill: #fff; }
    @media (prefers-color-scheme: dark) {
      text { fill: #efecf5; }
      .ours { fill: #ff6fa5; }
      .ground { fill: #17161c; }
    }
  </style>
  <rect class="ground" width="${WIDTH}" height="${height}"/>
  <text class="title" x="16" y="20">${escapeHtml(title)}</text>
${rows.join('\n')}
</svg>
`
}
