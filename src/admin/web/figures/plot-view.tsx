import { createElement } from 'react'

import type { Plot } from '#stats/plots.ts'

/**
 * A plot as SVG. Without a description it is hidden from screen readers: the table beside it has
 * the numbers.
 */
export function PlotView({
  plot,
  description,
}: {
  readonly plot: Plot
  readonly description?: string
}) {
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className={plot.isStretched ? 'plot-bar' : 'plot-wide'}
      preserveAspectRatio={plot.isStretched ? 'none' : undefined}
      role={description && 'img'}
      aria-label={description}
      aria-hidden={description === undefined}
    >
      {plot.shapes.map(({ tag, className, attributes, text }, index) =>
        createElement(tag, { key: index, className, ...attributes }, text),
      )}
    </svg>
  )
}
