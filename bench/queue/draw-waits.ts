import { escapeHtml } from '#core/escape-html.ts'

import { stayOf } from './spot.ts'
import type { Visit } from './simulate.ts'

export type Line = { readonly label: string; readonly visits: readonly Visit[] }

const WIDTH = 640
const HEIGHT = 320
const LEFT = 56
const RIGHT = 616
const TOP = 40
const BOTTOM = 280
const STEP_SECONDS = 5
/** Waits lie between a thousandth of a second and half an hour: each step of the scale is ten times the last. */
const SHORTEST = 0.001
const COLOURS = ['#b3245e', '#c9791a', '#2a7f62', '#3b5fc0', '#6d5a8c', '#8d8a99']

/** How long those waited who came at each moment (the slowest twentieth of them), as SVG. */
export function drawWaits(title: string, lines: readonly Line[], untilSeconds: number): string {
  const longest =
    10 ** Math.ceil(Math.log10(Math.max(1, ...lines.flatMap(({ visits }) => waitsOf(visits, untilSeconds)))))
  const decades = Math.log10(longest / SHORTEST)
  const x = (seconds: number) => LEFT + ((RIGHT - LEFT) * seconds) / untilSeconds
  const y = (wait: number) =>
    BOTTOM - ((BOTTOM - TOP) * Math.log10(Math.max(wait, SHORTEST) / SHORTEST)) / decades
  const levels = Array.from({ length: Math.round(decades) + 1 }, (_, step) => SHORTEST * 10 ** step)
  const grid = levels.map(
    (wait) =>
      `  <line x1="${LEFT}" x2="${RIGHT}" y1="${y(wait).toFixed(1)}" y2="${y(wait).toFixed(1)}"/>\n  <text x="${LEFT - 8}" y="${y(wait).toFixed(1)}" text-anchor="end">${show(wait)}</text>`,
  )
  const minutes = Array.from({ length: Math.floor(untilSeconds / 60) + 1 }, (_, minute) => minute)
  const marks = minutes.map(
    (minute) =>
      `  <text x="${x(minute * 60).toFixed(1)}" y="${BOTTOM + 16}" text-anchor="middle">${minute} min</text>`,
  )
  const drawn = lines.map(({ label, visits }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? ''
    const points = waitsOf(visits, untilSeconds)
      .map((wait, step) => `${x((step + 0.5) * STEP_SECONDS).toFixed(1)},${y(wait).toFixed(1)}`)
      .join(' ')
    const place = LEFT + index * ((RIGHT - LEFT) / lines.length)
    return `  <polyline fill="none" stroke="${colour}" stroke-width="2" points="${points}"/>\n  <text x="${place}" y="${HEIGHT - 10}" style="fill:${colour}">${escapeHtml(label)}</text>`
  })
  const told = lines.map(({ label }) => label).join(', ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeHtml(`${title}: ${told}`)}">
  <style>
    text { font: 12px system-ui, sans-serif; fill: #1c1b22; dominant-baseline: central; }
    .title { font-weight: 600; font-size: 15px; }
    line { stroke: #8d8a99; stroke-opacity: 0.35; }
    .ground { fill: #fff; }
  </style>
  <rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>
  <text class="title" x="16" y="20">${escapeHtml(title)}</text>
${[...grid, ...marks, ...drawn].join('\n')}
</svg>
`
}

/** For each step of time: what the slowest twentieth of those waited who came in it. Who was lost counts as the longest. */
function waitsOf(visits: readonly Visit[], untilSeconds: number): number[] {
  const steps = Array.from({ length: Math.ceil(untilSeconds / STEP_SECONDS) }, (): number[] => [])
  for (const visit of visits) {
    const stay = stayOf(visit)
    if (stay < Infinity) steps[Math.floor(visit.arrivedAt / STEP_SECONDS)]?.push(stay)
  }
  return steps.map((stays) => {
    const sorted = stays.toSorted((one, other) => one - other)
    return sorted[Math.floor(0.95 * sorted.length)] ?? SHORTEST
  })
}

function show(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds} s`
}
