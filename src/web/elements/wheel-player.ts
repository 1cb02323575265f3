import { prefersStillness } from './stillness.ts'
import {
  planStopping,
  planTurning,
  rotations,
  type Movement,
  type Place,
  type Turning,
} from './wheel-keyframes.ts'
import { angleWhileTurning, FADE_MS, HALT_EASING, HALT_MS, planStop } from './wheel-motion.ts'
import type { WheelSound } from './wheel-sound.ts'

/**
 * Plays the wheel's movements on its disc and pointer, and knows at every moment where the wheel stands. One animation
 * at a time on each of the two: as soon as there are more, Chromium lets the main thread move them all.
 */
export class WheelPlayer {
  readonly #disc: HTMLElement
  readonly #pointer: SVGElement
  readonly #sound: WheelSound
  #angle: number
  #rehearsed: Turning | null = null
  #free: Animation | null = null
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #animations: Animation[] = []

  constructor(disc: HTMLElement, pointer: SVGElement, sound: WheelSound, angle: number) {
    this.#disc = disc
    this.#pointer = pointer
    this.#sound = sound
    this.#angle = angle
    this.#rest(angle)
  }

  /**
   * Works both movements out before anybody presses, and begins one that nobody sees: the first time takes a browser
   * several times as long as any later one, and the moment of the press belongs to the wheel.
   */
  rehearse(count: number): void {
    if (this.#free || prefersStillness()) return
    this.#rehearsed = planTurning(this.#angle, count)
    const stopping = planStopping({ count, index: 0, landing: 0 }, { from: this.#angle, elapsed: 0 })
    animate(this.#disc, stopping.disc).cancel()
  }

  /** Turns freely until told to stop. */
  turn(count: number): void {
    if (this.#free || prefersStillness()) return
    delete this.#disc.dataset.angle
    const rehearsed = this.#rehearsed?.count === count ? this.#rehearsed : null
    const { start, turn, disc } = rehearsed ?? planTurning(this.#angle, count)
    const free = animate(this.#disc, disc)
    const leaning = animate(this.#pointer, start.pointer)
    this.#free = free
    this.#animations = [free, leaning]
    this.#startTimer = setTimeout(() => {
      leaning.cancel()
      this.#animations = [free, animate(this.#pointer, turn.pointer, Infinity)]
    }, start.duration)
    this.#sound.play({ ...start, count })
    this.#sound.play({ ...turn, count, delay: start.duration }, true)
  }

  /** Slows down to the given place, from rest too; the promise is kept when the wheel rests there, in a hidden tab too. */
  async stop(place: Place): Promise<void> {
    if (prefersStillness()) return this.#appear(place)
    delete this.#disc.dataset.angle
    const elapsed = Number(this.#free?.currentTime ?? 0)
    const { angles, duration, disc, pointer, to } = planStopping(place, { from: this.#angle, elapsed })
    this.cancel()
    const slowing = animate(this.#disc, disc)
    this.#animations = [slowing, animate(this.#pointer, pointer)]
    // From the frame that is shown now: an animation that waits for its own start would let the wheel stand for one.
    for (const animation of this.#animations) animation.startTime = document.timeline.currentTime
    this.#sound.play({ angles, count: place.count, duration })
    await passed(duration)
    if (slowing.playState !== 'idle') this.#rest(to)
  }

  /** No draw came: runs out to where it started from. */
  halt(): void {
    if (!this.#free) return
    const now = angleWhileTurning(this.#angle, Number(this.#free.currentTime ?? 0))
    const turns = Math.ceil((now - this.#angle) / 360) + 1
    const to = this.#angle + turns * 360
    this.#rest(to)
    this.#animations = [
      this.#disc.animate(rotations({ angles: [now, to], offset: [0, 1] }), {
        duration: HALT_MS,
        easing: HALT_EASING,
      }),
    ]
  }

  /** Leaves the wheel where it started from. */
  cancel(): void {
    this.#sound.silence()
    clearTimeout(this.#startTimer)
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
    this.#free = null
  }

  async #appear(place: Place): Promise<void> {
    this.#rest(planStop({ ...place, from: this.#angle }).to)
    this.#disc.animate({ opacity: [0, 1] }, { duration: FADE_MS })
    await passed(FADE_MS)
  }

  #rest(angle: number): void {
    this.#angle = angle % 360
    this.#rehearsed = null
    this.#disc.style.transform = `rotate(${this.#angle}deg)`
    this.#disc.dataset.angle = String(this.#angle)
    this.cancel()
  }
}

function animate(part: Element, { keyframes, duration }: Movement, iterations = 1): Animation {
  return part.animate(keyframes, { duration, iterations, fill: 'forwards' })
}

export async function passed(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
