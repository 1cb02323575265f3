import { planStopping, planTurning, rotations, type Place, type Turning } from './wheel-keyframes.ts'
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
  #animations: Animation[] = []

  constructor(disc: HTMLElement, pointer: SVGElement, sound: WheelSound, angle: number) {
    this.#disc = disc
    this.#pointer = pointer
    this.#sound = sound
    this.#angle = angle
    this.#rest(angle)
  }

  /**
   * Works both movements out before anybody presses: the first time takes a browser several times as long as any later
   * one, and the moment of the press belongs to the wheel.
   */
  rehearse(count: number): void {
    if (this.#free || prefersStillness()) return
    this.#rehearsed = planTurning(this.#angle, count)
    planStopping({ count, index: 0, landing: 0 }, { from: this.#angle, elapsed: 0 })
  }

  /** Turns freely until told to stop. */
  turn(count: number): void {
    if (this.#free || prefersStillness()) return
    delete this.#disc.dataset.angle
    const rehearsed = this.#rehearsed?.count === count ? this.#rehearsed : null
    const { start, turn, disc, duration } = rehearsed ?? planTurning(this.#angle, count)
    const free = this.#disc.animate(disc, { duration, fill: 'forwards' })
    const leaning = this.#pointer.animate(start.pointer, start.duration)
    leaning.onfinish = () => {
      if (this.#free !== free) return
      const endless = { duration: turn.duration, iterations: Infinity }
      this.#animations.push(this.#pointer.animate(turn.pointer, endless))
    }
    this.#free = free
    this.#animations = [free, leaning]
    this.#sound.play({ ...start, count })
    this.#sound.repeat({ ...turn, count, delay: start.duration })
  }

  /** Slows down to the given place; the promise is kept when the wheel rests there, in a hidden tab too. */
  async stop(place: Place): Promise<void> {
    if (prefersStillness()) return this.#appear(place)
    this.turn(place.count)
    const elapsed = Number(this.#free?.currentTime ?? 0)
    const { angles, duration, disc, pointer, to } = planStopping(place, { from: this.#angle, elapsed })
    this.cancel()
    const timing = { duration, fill: 'forwards' } as const
    const slowing = this.#disc.animate(disc, timing)
    this.#animations = [slowing, this.#pointer.animate(pointer, timing)]
    // From the frame that is shown now: an animation that waits for its own start would let the wheel stand for one.
    for (const animation of this.#animations) animation.startTime = document.timeline.currentTime
    this.#sound.play({ angles, count: place.count, duration })
    await Promise.race([ended(slowing), passed(duration)])
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
    this.#rehearsed = null
    this.#disc.style.transform = `rotate(${this.#angle}deg)`
    this.#disc.dataset.angle = String(this.#angle)
    this.cancel()
  }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

async function ended(animation: Animation): Promise<void> {
  await animation.finished.catch(() => undefined)
}

export async function passed(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
