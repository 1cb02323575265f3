import {
  angleWhileStopping,
  angleWhileTurning,
  bends,
  FADE_MS,
  frames,
  HALT_EASING,
  HALT_MS,
  planStop,
  POINTER_SLACK_DEGREES,
  pointerLeans,
  START_MS,
  STOP_MS,
  TURN_MS,
  WHEEL_SLACK_DEGREES,
} from './wheel-motion.ts'
import type { WheelSound } from './wheel-sound.ts'

type Place = { readonly count: number; readonly index: number; readonly landing: number }

/** A minute: nobody waits so long for an answer. */
const MOST_TURNS = 200

/**
 * Plays the wheel's movements on its disc and pointer, and knows at every moment where the wheel stands. One animation
 * at a time on each of the two: as soon as there are more, Chromium lets the main thread move them all.
 */
export class WheelPlayer {
  readonly #disc: HTMLElement
  readonly #pointer: SVGElement
  readonly #sound: WheelSound
  #angle: number
  #free: Animation | null = null
  #animations: Animation[] = []

  constructor(disc: HTMLElement, pointer: SVGElement, sound: WheelSound, angle: number) {
    this.#disc = disc
    this.#pointer = pointer
    this.#sound = sound
    this.#angle = angle
    this.#rest(angle)
  }

  /** Turns freely until told to stop. */
  turn(count: number): void {
    if (this.#free || prefersStillness()) return
    delete this.#disc.dataset.angle
    const start = frames(START_MS).map((at) => angleWhileTurning(this.#angle, at))
    const cruise = angleWhileTurning(this.#angle, START_MS)
    const turn = frames(TURN_MS).map((at) => cruise + (at / TURN_MS) * 360)
    const duration = START_MS + MOST_TURNS * TURN_MS
    const starting = bends(start, WHEEL_SLACK_DEGREES)
    const turning = rotations({
      angles: [...starting.angles, cruise + MOST_TURNS * 360],
      offset: [...starting.offset.map((at) => (at * START_MS) / duration), 1],
    })
    const free = this.#disc.animate(turning, { duration, fill: 'forwards' })
    const leaning = this.#pointer.animate(leans(start, count), START_MS)
    leaning.onfinish = () => {
      if (this.#free !== free) return
      const endless = { duration: TURN_MS, iterations: Infinity }
      this.#animations.push(this.#pointer.animate(leans(turn, count), endless))
    }
    this.#free = free
    this.#animations = [free, leaning]
    this.#sound.play({ angles: start, count, duration: START_MS })
    this.#sound.repeat({ angles: turn, count, duration: TURN_MS, delay: START_MS })
  }

  /** Slows down to the given place; the promise is kept when the wheel rests there, in a hidden tab too. */
  async stop(place: Place): Promise<void> {
    if (prefersStillness()) return this.#appear(place)
    this.turn(place.count)
    const elapsed = Number(this.#free?.currentTime ?? 0)
    const delay = Math.max(START_MS - elapsed, 0)
    const stop = planStop({ ...place, from: angleWhileTurning(this.#angle, elapsed + delay) })
    const duration = delay + STOP_MS
    const angles = frames(duration).map((at) =>
      at < delay ? angleWhileTurning(this.#angle, elapsed + at) : angleWhileStopping(stop, at - delay),
    )
    this.cancel()
    const timing = { duration, fill: 'forwards' } as const
    const slowing = this.#disc.animate(rotations(bends(angles, WHEEL_SLACK_DEGREES)), timing)
    this.#animations = [slowing, this.#pointer.animate(leans(angles, place.count), timing)]
    // From the frame that is shown now: an animation that waits for its own start would let the wheel stand for one.
    for (const animation of this.#animations) animation.startTime = document.timeline.currentTime
    this.#sound.play({ angles, count: place.count, duration })
    await Promise.race([ended(slowing), passed(duration)])
    if (slowing.playState !== 'idle') this.#rest(stop.to)
  }

  /** No draw came: runs out to where it started from. */
  halt(): void {
    if (!this.#free) return
    const now = angleWhileTurning(this.#angle, Number(this.#free.currentTime ?? 0))
    const turns = Math.ceil((now - this.#angle) / 360) + 1
    const to = this.#angle + turns * 360
    this.#rest(to)
    this.#animations = [
      this.#disc.animate(rotations({ angles: [now, to] }), { duration: HALT_MS, easing: HALT_EASING }),
    ]
  }

  /** Leaves the wheel where it started from. */
  cancel(): void {
    this.#sound.silence()
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
    this.#free = null
  }

  async #appear(place: Place): Promise<void> {
    this.#rest(planStop({ ...place, from: this.#angle }).to)
    const fade = this.#disc.animate({ opacity: [0, 1] }, { duration: FADE_MS })
    await Promise.race([ended(fade), passed(FADE_MS)])
  }

  #rest(angle: number): void {
    this.#angle = angle % 360
    this.#disc.style.transform = `rotate(${this.#angle}deg)`
    this.#disc.dataset.angle = String(this.#angle)
    this.cancel()
  }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Bends = { readonly angles: readonly number[]; readonly offset?: readonly number[] }

function rotations({ angles, offset }: Bends): PropertyIndexedKeyframes {
  return { transform: angles.map((angle) => `rotate(${angle}deg)`), ...(offset && { offset: [...offset] }) }
}

/** A peg that moves to the right pushes the tip to the right: the pointer leans anticlockwise. */
function leans(angles: readonly number[], count: number): PropertyIndexedKeyframes {
  const { angles: leaned, offset } = bends(pointerLeans(angles, count), POINTER_SLACK_DEGREES)
  return rotations({ angles: leaned.map((lean) => -lean), offset })
}

async function ended(animation: Animation): Promise<void> {
  await animation.finished.catch(() => undefined)
}

export async function passed(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
