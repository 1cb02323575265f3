import { FULL_TURN_DEGREES, LANDING_SHARE_OF_SEGMENT, SPIN_SECONDS } from '#core/rules.ts'
import { segmentAt, segmentDegrees, turnTo } from '#core/wheel.ts'

/** How the wheel moves, as pure functions of time: `wheel-player.ts` plays them. Degrees clockwise, milliseconds. */
const SECOND_MS = 1000
const WIND_UP_MS = 180
const WIND_UP_DEGREES = 8
const SPEED_UP_MS = 320
const CRUISE_DEGREES_PER_SECOND = 1200
export const START_MS = WIND_UP_MS + SPEED_UP_MS
export const TURN_MS = (FULL_TURN_DEGREES / CRUISE_DEGREES_PER_SECOND) * SECOND_MS

export const STOP_MS = SPIN_SECONDS * SECOND_MS
const REBOUND_MS = 460
const REBOUND_DEGREES = 2.5
/** The lit segment and nothing else, before the result. */
export const SILENCE_MS = 500
export const FADE_MS = 300
/** When no draw comes. */
export const HALT_MS = 900
export const HALT_EASING = 'cubic-bezier(0.33, 0.67, 0.67, 1)'
const FRAME_MS = 16

/** Wind-up against the direction, speeding up, then free turning for as long as it takes. */
export function angleWhileTurning(from: number, elapsed: number): number {
  const wound = from - WIND_UP_DEGREES * Math.sin((Math.min(elapsed / WIND_UP_MS, 1) * Math.PI) / 2)
  const speeding = Math.min(Math.max(elapsed - WIND_UP_MS, 0), SPEED_UP_MS) / SECOND_MS
  const acceleration = CRUISE_DEGREES_PER_SECOND / (SPEED_UP_MS / SECOND_MS)
  const cruising = Math.max(elapsed - START_MS, 0) / SECOND_MS
  return wound + (acceleration * speeding ** 2) / 2 + CRUISE_DEGREES_PER_SECOND * cruising
}

export type Stop = { readonly from: number; readonly to: number; readonly rebound: number }

/** From `from`, where the wheel turns freely, to rest inside the segment `index`; the rebound stays inside it too. */
export function planStop(place: { from: number; count: number; index: number; landing: number }): Stop {
  const margin = (segmentDegrees(place.count) * (1 - LANDING_SHARE_OF_SEGMENT)) / 2
  return { from: place.from, to: turnTo(place), rebound: Math.min(REBOUND_DEGREES, margin / 2) }
}

/** One long deceleration that begins at the speed of free turning, a little too far, and back. */
export function angleWhileStopping({ from, to, rebound }: Stop, elapsed: number): number {
  const slowingMs = STOP_MS - REBOUND_MS
  const distance = to + rebound - from
  if (elapsed < slowingMs) {
    const steepness = (CRUISE_DEGREES_PER_SECOND * (slowingMs / SECOND_MS)) / distance
    return from + distance * (1 - (1 - elapsed / slowingMs) ** steepness)
  }
  const back = Math.min((elapsed - slowingMs) / REBOUND_MS, 1)
  return to + (rebound * (1 + Math.cos(back * Math.PI))) / 2
}

/** Times at which a movement of `duration` is sampled, both ends included. */
export function frames(duration: number): readonly number[] {
  const count = Math.ceil(duration / FRAME_MS)
  return Array.from({ length: count + 1 }, (_, frame) => (frame / count) * duration)
}

/** No eye sees a wheel, or a pointer that swings, so little off its place. */
export const WHEEL_SLACK_DEGREES = 0.15
export const POINTER_SLACK_DEGREES = 1

/** Degrees, with their places in [0, 1]. */
export type Bends = { readonly angles: readonly number[]; readonly offset: readonly number[] }

/**
 * The samples that straight lines between the others would miss by more than `slack`, with their places in [0, 1]. Every
 * keyframe is worked through by the main thread, in the very moment in which the wheel must react.
 */
export function bends(samples: readonly number[], slack: number): Bends {
  const last = samples.length - 1
  const kept = [0, ...bendsBetween(samples, 0, last, slack), last]
  return { angles: kept.map((at) => samples[at] ?? 0), offset: kept.map((at) => at / last) }
}

function bendsBetween(samples: readonly number[], from: number, to: number, slack: number): number[] {
  const [start = 0, end = 0] = [samples[from], samples[to]]
  let furthest = slack
  let bend = -1
  for (let at = from + 1; at < to; at += 1) {
    const straight = start + ((end - start) * (at - from)) / (to - from)
    const off = Math.abs((samples[at] ?? 0) - straight)
    if (off > furthest) [furthest, bend] = [off, at]
  }
  if (bend < 0) return []
  return [...bendsBetween(samples, from, bend, slack), bend, ...bendsBetween(samples, bend, to, slack)]
}

const FLICK_DEGREES = 26
/** Share of a segment during which a peg lifts the pointer: less than the margin in which the wheel never stops. */
const CONTACT_SHARE = ((1 - LANDING_SHARE_OF_SEGMENT) / 2) * 0.7
const SPRING_BACK = 0.72

/** How far the pointer leans at each sampled angle: a peg lifts it, then it springs back. */
export function pointerLeans(angles: readonly number[], count: number): readonly number[] {
  let lean = 0
  return angles.map((angle) => {
    const { within } = segmentAt(angle, count)
    const lifted = within < CONTACT_SHARE ? FLICK_DEGREES * (1 - within / CONTACT_SHARE) : 0
    lean = Math.max(lifted, lean * SPRING_BACK)
    return lean < 0.1 ? 0 : lean
  })
}

/** When a peg passes the pointer, in milliseconds: angles sampled evenly over `duration`, both ends included. */
export function tickTimes(movement: {
  angles: readonly number[]
  count: number
  duration: number
}): readonly number[] {
  const { angles, count, duration } = movement
  const step = duration / (angles.length - 1)
  return angles.flatMap((angle, at) => {
    const before = angles[at - 1]
    const hasPassed = before !== undefined && segmentAt(before, count).index !== segmentAt(angle, count).index
    return hasPassed ? [at * step] : []
  })
}

/** The middle of the first segment stands under the pointer before anybody has played. */
export function restingAngle(count: number): number {
  return -segmentDegrees(count) / 2
}
