/** What is read of a trace that Chromium wrote. Times are microseconds of one clock. */
export type TraceEvent = {
  readonly name: string
  readonly cat: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The part of `dur` that the thread had a core: less than all of it on a machine that has other work. */
  readonly tdur?: number
}

export type Span = { readonly pid: number; readonly tid: number; readonly from: number; readonly to: number }

export const TRACE_CATEGORIES = [
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-display.framedisplayed',
]

const SECOND = 1_000_000

/** The events of what `browser.stopTracing()` gives. */
export function readTrace(trace: Buffer): readonly TraceEvent[] {
  return (JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }).traceEvents
}

/** From one mark of the page to another, on the thread that made them: the page's main thread. */
export function spanBetween(events: readonly TraceEvent[], first: string, last: string): Span {
  const [start, end] = [first, last].map((wanted) =>
    events.find(({ name, cat }) => name === wanted && cat === 'blink.user_timing'),
  )
  if (!start || !end) throw new Error(`the trace has no marks ${first} and ${last}`)
  return { pid: start.pid, tid: start.tid, from: start.ts, to: end.ts }
}

/** How much of the span its thread was at work: the durations of its tasks, cut at the span's ends. */
export function busyShare(events: readonly TraceEvent[], { pid, tid, from, to }: Span): number {
  const busy = events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .map(({ ts, dur = 0 }) => Math.min(to, ts + dur) - Math.max(from, ts))
    .filter((within) => within > 0)
  return busy.reduce((sum, within) => sum + within, 0) / (to - from)
}

/** Frames that reached the screen, by the process that shows them: the page cannot tell which of its own did. */
export function framesPerSecond(events: readonly TraceEvent[], { from, to }: Span): number {
  const shown = events.filter(({ name, ts }) => name === 'Display::FrameDisplayed' && ts >= from && ts <= to)
  return (shown.length * SECOND) / (to - from)
}

/** The same tasks by the thread's own clock, which stands while other work has the core. */
export function busyShareOfCore(events: readonly TraceEvent[], { pid, tid, from, to }: Span): number {
  const onCore = events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .filter(({ ts }) => ts >= from && ts < to)
    .map(({ tdur = 0 }) => tdur)
  return onCore.reduce((sum, task) => sum + task, 0) / (to - from)
}

export function secondsOf({ from, to }: Span): number {
  return (to - from) / SECOND
}
