/**
 * An event of a Chromium trace, with the fields used here. All times are microseconds of one clock.
 */
export type TraceEvent = {
  readonly name: string
  readonly cat: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** The time in which the thread had a core. */
  readonly tdur?: number
}

export type Span = {
  readonly pid: number
  readonly tid: number
  readonly from: number
  readonly to: number
}

export const TRACE_CATEGORIES = [
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-display.framedisplayed',
]

const SECOND = 1_000_000

/** Returns the events of a trace from `browser.stopTracing()`. */
export function readTrace(trace: Buffer): readonly TraceEvent[] {
  return (JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }).traceEvents
}

/**
 * Returns the time between two marks of the page, and the thread that made the marks, which is its
 * main thread. Throws if the marks are missing.
 */
export function spanBetween(events: readonly TraceEvent[], first: string, last: string): Span {
  const [start, end] = [first, last].map((wanted) =>
    events.find(({ name, cat }) => name === wanted && cat === 'blink.user_timing'),
  )
  if (!start || !end) throw new Error(`the trace has no marks ${first} and ${last}`)
  return { pid: start.pid, tid: start.tid, from: start.ts, to: end.ts }
}

/**
 * Returns displayed frames per second, as counted by the browser's display process. The page cannot
 * count them.
 */
export function framesPerSecond(events: readonly TraceEvent[], { from, to }: Span): number {
  const shown = events.filter(
    ({ name, ts }) => name === 'Display::FrameDisplayed' && ts >= from && ts <= to,
  )
  return (shown.length * SECOND) / (to - from)
}

/**
 * Returns the share of the span in which its thread ran tasks, in processor time of the thread. The
 * wait for a core on a busy machine does not count.
 */
export function busyShare(events: readonly TraceEvent[], { pid, tid, from, to }: Span): number {
  const onCore = events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .filter(({ ts }) => ts >= from && ts < to)
    .map(({ tdur = 0 }) => tdur)
  return onCore.reduce((sum, task) => sum + task, 0) / (to - from)
}
