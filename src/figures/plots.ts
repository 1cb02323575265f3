import { formatDay, formatNumber, formatTenth, PLOT_TEXTS } from '#texts/figures/messages.ts'

import { spinsByHour, spinsByWeekday } from './best-time.ts'
import type { PrizeFigures } from './prize-figures.ts'
import type { DayFigures, VenueFigures } from './venue-figures.ts'

/** An SVG element. The style sheet gives its class its colours. */
export type Shape = {
  readonly tag: 'rect' | 'path' | 'circle' | 'text'
  readonly className: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
}

/** A drawing of shapes. */
export type Plot = {
  readonly width: number
  readonly height: number
  /** True if the plot fills its box without keeping its proportions. */
  readonly isStretched: boolean
  readonly shapes: readonly Shape[]
}

/** Takes a share from 0 to 1. Returns a bar filled to this share of its width; empty for null. */
export function plotShare(share: number | null): Plot {
  const bar = { height: 14, y: 5 }
  return stretched([
    { tag: 'rect', className: 'band', attributes: { width: 100, ...bar } },
    { tag: 'rect', className: 'first', attributes: { width: round((share ?? 0) * 100), ...bar } },
  ])
}

/**
 * Returns a plot of a prize: the range of fair results, the expected number and the drawn number.
 */
export function plotPrize({ rangeMin, rangeMax, expected, drawn }: PrizeFigures): Plot {
  const scaleEnd = Math.max(rangeMax, drawn, 1) * 1.1
  const x = (value: number) => round((value / scaleEnd) * 96 + 2)
  return stretched([
    rectAt('rule', 2, 96, 11.5),
    rectAt('band', x(rangeMin), x(rangeMax) - x(rangeMin), 6),
    rectAt('second', x(expected) - 0.4, 0.8, 4),
    // The dot is a line of no length with round ends, because a circle would be stretched with its
    // box.
    { tag: 'path', className: 'dot', attributes: { d: `M${x(drawn)} 12h0` } },
  ])
}

/** Returns a rectangle of a prize's plot, centred on its axis. */
function rectAt(className: string, left: number, width: number, y: number): Shape {
  return {
    tag: 'rect',
    className,
    attributes: { x: round(left), width: round(width), y, height: 24 - 2 * y },
  }
}

function stretched(shapes: readonly Shape[]): Plot {
  return { width: 100, height: 24, isStretched: true, shapes }
}

const { hours: HOURS } = PLOT_TEXTS
const WIDTH = 720
const HEIGHT = 220
const LEFT_MARGIN = 48
const BOTTOM_MARGIN = 30

type Column = {
  readonly value: number
  /** The text under the axis; may be empty. */
  readonly label: string
  /** A second value, drawn as a line from column to column. */
  readonly point?: number
}

/** Returns columns over an axis with a scale, which ends at `minTop` or more. */
function plotColumns(columns: readonly Column[], minTop = 4): Plot {
  const top = roundUpScale(
    Math.max(minTop, ...columns.flatMap(({ value, point = 0 }) => [value, point])),
  )
  const step = (WIDTH - LEFT_MARGIN) / Math.max(columns.length, 1)
  const y = (value: number) =>
    round(HEIGHT - BOTTOM_MARGIN - (value / top) * (HEIGHT - BOTTOM_MARGIN - 14))
  const middle = (index: number) => round(LEFT_MARGIN + (index + 0.5) * step)
  const scale = [0, top / 2, top].flatMap((value): Shape[] => [
    { tag: 'path', className: 'rule', attributes: { d: `M${LEFT_MARGIN} ${y(value)}H${WIDTH}` } },
    textAt('axis end', LEFT_MARGIN - 8, y(value) + 4, formatNumber(value)),
  ])
  const bars = columns.map(({ value }, index): Shape => ({
    tag: 'rect',
    className: 'first',
    attributes: {
      x: round(middle(index) - step * 0.34),
      width: round(step * 0.68),
      rx: 2,
      y: y(value),
      height: round(HEIGHT - BOTTOM_MARGIN - y(value)),
    },
  }))
  const points = columns.flatMap(({ point }, index) =>
    point === undefined ? [] : [{ cx: middle(index), cy: y(point) }],
  )
  const dots = points.map((at): Shape => ({
    tag: 'circle',
    className: 'second',
    attributes: { ...at, r: 3 },
  }))
  const labels = columns.flatMap(({ label }, index) =>
    label === '' ? [] : [textAt('axis middle', middle(index), HEIGHT - 8, label)],
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    isStretched: false,
    shapes: [...scale, ...bars, ...lineThrough(points), ...dots, ...labels],
  }
}

/**
 * Returns a plot by day: opened pages as columns, spins as a line. About six days have a label; the
 * last day always has one.
 */
export function plotDays(days: readonly DayFigures[]): Plot {
  const every = Math.max(Math.ceil(days.length / 6), 1)
  return plotColumns(
    days.map(({ day, counts }, index) => ({
      value: counts.opened,
      point: counts.spun,
      label: (days.length - 1 - index) % every === 0 ? formatDay(day) : '',
    })),
  )
}

/** Returns a plot of the spins by hour of the day. */
export function plotHours(figures: VenueFigures): DescribedPlot {
  const columns = spinsByHour(figures).map((value, hour) => ({ value, label: HOURS.of(hour) }))
  const plot = plotColumns(
    columns.map((column, hour) => (hour % 3 === 0 ? column : { ...column, label: '' })),
  )
  return { plot, description: describeColumns(HOURS.byHour, columns, formatNumber) }
}

/** Returns a plot of the average number of spins of each weekday. */
export function plotWeekdays(figures: VenueFigures): DescribedPlot {
  const columns = spinsByWeekday(figures).map((value, weekday) => ({
    value,
    label: HOURS.weekdays[weekday] ?? '',
  }))
  const plot = plotColumns(
    columns.map((column) => ({ ...column, label: column.label.slice(0, 3) })),
    1,
  )
  return { plot, description: describeColumns(HOURS.byWeekday, columns, formatTenth) }
}

/** A plot with its text alternative. */
export type DescribedPlot = { readonly plot: Plot; readonly description: string }

function describeColumns(
  subject: string,
  columns: readonly Column[],
  format: (value: number) => string,
): string {
  const [top] = columns.toSorted((a, b) => b.value - a.value)
  return HOURS.alt(subject, top?.label ?? '', format(top?.value ?? 0))
}

/** Returns the text alternative of the plot by day. */
export function describeDays(days: readonly DayFigures[]): string {
  const sum = (stage: 'opened' | 'spun') =>
    days.reduce((total, { counts }) => total + counts[stage], 0)
  const peak = Math.max(0, ...days.map(({ counts }) => Math.max(counts.opened, counts.spun)))
  return PLOT_TEXTS.days.alt(
    formatNumber(sum('opened')),
    formatNumber(sum('spun')),
    formatNumber(peak),
  )
}

function lineThrough(points: readonly { cx: number; cy: number }[]): readonly Shape[] {
  const d = `M${points.map(({ cx, cy }) => `${cx} ${cy}`).join('L')}`
  return points.length > 1 ? [{ tag: 'path', className: 'line', attributes: { d } }] : []
}

function textAt(className: string, x: number, y: number, text: string): Shape {
  return { tag: 'text', className, attributes: { x, y }, text }
}

/** Returns the end of the scale, at least the value: 1, 2, 4, 6, 8, 10, 20, 40, 60, 80, 100 … */
function roundUpScale(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((multiple) => multiple * magnitude >= value) ?? 10
  return step * magnitude
}

const round = (value: number) => Math.round(value * 100) / 100
