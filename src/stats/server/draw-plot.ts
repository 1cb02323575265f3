import { escapeHtml } from '#platform/escape-html.ts'
import type { Plot, Shape } from '#stats/plots.ts'

/** Returns a plot as SVG. Without a description it is hidden from screen readers: the table beside it has the numbers. */
export function drawPlot({ width, height, isStretched, shapes }: Plot, description?: string): string {
  const role = description ? `role="img" aria-label="${escapeHtml(description)}"` : 'aria-hidden="true"'
  const fit = isStretched ? ' preserveAspectRatio="none"' : ' class="wide"'
  return `<svg viewBox="0 0 ${width} ${height}"${fit} ${role}>\n${shapes.map(drawShape).join('\n')}\n</svg>`
}

function drawShape({ tag, className, attributes, text = '' }: Shape): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag} class="${className}"${pairs.join('')}>${escapeHtml(text)}</${tag}>`
}
