/**
 * A part of the wheel's way. Its angle is a cubic in time, which is what a `cubic-bezier` whose times are thirds shows exactly:
 * the browser is given one keyframe for each stretch and has every frame between where pointer and sound have it.
 */
export type Stretch = {
  /** Milliseconds. */
  readonly duration: number
  /** Degrees: where it begins, two that bend it, where it ends. */
  readonly bezier: readonly [number, number, number, number]
}

/** What a stretch begins or ends with: degrees, and degrees per millisecond. */
type Moment = { readonly angle: number; readonly speed: number }

export function stretch(duration: number, from: Moment, to: Moment): Stretch {
  const third = duration / 3
  return {
    duration,
    bezier: [from.angle, from.angle + from.speed * third, to.angle - to.speed * third, to.angle],
  }
}

export function durationOf(way: readonly Stretch[]): number {
  return way.reduce((sum, { duration }) => sum + duration, 0)
}

/** Degrees, after a share (0 to 1) of the stretch's time. */
export function angleWithin({ bezier: [start, bend, nextBend, end] }: Stretch, share: number): number {
  const left = 1 - share
  return left * left * (left * start + 3 * share * bend) + share * share * (3 * left * nextBend + share * end)
}

/** Degrees, after `elapsed` milliseconds; a way that is over stands where it ended. */
export function angleOn(way: readonly Stretch[], elapsed: number): number {
  let left = elapsed
  for (const part of way) {
    if (left < part.duration) return angleWithin(part, left / part.duration)
    left -= part.duration
  }
  return endOf(way)
}

/** Degrees. */
export function endOf(way: readonly Stretch[]): number {
  return way.at(-1)?.bezier[3] ?? 0
}
