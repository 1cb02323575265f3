import {
  cruising,
  startingFrom,
  START_MS,
  stoppingFrom,
  turningFrom,
  TURN_MS,
  type Place,
} from './wheel-motion.ts'
import { leaning, passings, sinceLastPeg, type Passing } from './wheel-pegs.ts'
import { angleOn, durationOf, endOf, stretch, type Stretch } from './wheel-way.ts'

/** What `Element.animate` takes. `duration` in milliseconds. */
export type Movement = { readonly keyframes: PropertyIndexedKeyframes; readonly duration: number }

/** A part of the wheel's way: the pegs that pass in it, for the sound, and how the pointer moves meanwhile. */
type Part = {
  readonly pegs: readonly Passing[]
  /** Milliseconds. */
  readonly duration: number
  readonly pointer: Movement
}

/** Free turning: a start, and then one turn like the other. */
export type Turning = {
  readonly start: Part
  readonly turn: Part
  /** The start and all turns in one. */
  readonly disc: Movement
}

export type Stopping = Part & {
  /** How much of it has been played when it takes over, in milliseconds: a start is finished first. */
  readonly played: number
  readonly disc: Movement
  /** Where the wheel rests, in degrees. */
  readonly to: number
}

/**
 * How long a movement that is over stands still before it ends: Chromium has the main thread draw the last frames of an
 * animation that is about to end, and leaves one that is replaced before that to the compositor. Longer than a spin,
 * because the page wakes for the end that a movement would have had, replaced or not.
 */
const HELD_MS = 10_000

export function planTurning(from: number, count: number): Turning {
  const disc = turningFrom(from)
  const start = passings(startingFrom(from), count)
  const cruise = angleOn(disc, START_MS)
  const turn = passings([cruising(cruise, 1)], count)
  const since = sinceLastPeg(cruise, count)
  return {
    start: { pegs: start, duration: START_MS, pointer: movement(held(leaning(start, START_MS))) },
    turn: { pegs: turn, duration: TURN_MS, pointer: movement(leaning(turn, TURN_MS, since)) },
    disc: movement(disc),
  }
}

/** A wheel of `count` segments, each with its peg, that began to turn at `from` degrees, `elapsed` milliseconds ago. */
type Turned = { readonly count: number; readonly from: number; readonly elapsed: number }

/** To rest at a place. */
export function planStopping(place: Place, { count, from, elapsed }: Turned): Stopping {
  const isStarting = elapsed < START_MS
  const cruise = angleOn(turningFrom(from), isStarting ? START_MS : elapsed)
  const slowing = stoppingFrom(cruise, count, place)
  const way = isStarting ? [...startingFrom(from), ...slowing] : slowing
  const duration = durationOf(way)
  const pegs = passings(way, count)
  const since = isStarting ? undefined : sinceLastPeg(cruise, count)
  return {
    played: isStarting ? elapsed : 0,
    pegs,
    duration,
    disc: movement(held(way)),
    pointer: movement(held(leaning(pegs, duration, since))),
    to: endOf(way),
  }
}

/** A keyframe for each stretch. */
export function movement(way: readonly Stretch[]): Movement {
  const duration = durationOf(way)
  let elapsed = 0
  return {
    duration,
    keyframes: {
      transform: [angleOn(way, 0), ...way.map(({ bezier }) => bezier[3])].map(
        (angle) => `rotate(${angle}deg)`,
      ),
      offset: [0, ...way.map((part) => (elapsed += part.duration) / duration)],
      easing: way.map(easing),
    },
  }
}

function easing({ bezier: [start, bend, nextBend, end] }: Stretch): string {
  const share = (angle: number) => (angle - start) / (end - start)
  return start === end ? 'linear' : `cubic-bezier(${1 / 3}, ${share(bend)}, ${2 / 3}, ${share(nextBend)})`
}

/** A way, and then standing where it ends. */
function held(way: readonly Stretch[]): readonly Stretch[] {
  const end = { angle: endOf(way), speed: 0 }
  return [...way, stretch(HELD_MS, end, end)]
}
