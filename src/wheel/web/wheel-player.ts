import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'
import { FADE_MS, createReturnPath, createTurningPath, type StopPosition } from '#wheel/motion.ts'
import { angleAt } from '#wheel/path.ts'

import {
  createMovement,
  planStopping,
  planTurning,
  type Movement,
  type Stopping,
  type Turning,
} from './keyframes.ts'
import { planLights } from './lights.ts'
import { planVibration, vibrate } from './vibrate.ts'
import type { WheelSound } from './wheel-sound.ts'

/**
 * Plays the movements of a wheel's disc and pointer, and its lights. Each element has at most one
 * animation, because Chromium would run several on the main thread.
 */
export class WheelPlayer {
  readonly #disc: HTMLElement
  readonly #pointer: SVGElement
  readonly #sound: WheelSound
  /** The number of segments. Each segment has one peg. */
  readonly #count: number
  #angle: number
  #planned: Turning | null = null
  #free: Animation | null = null
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #vibrationTimer: ReturnType<typeof setTimeout> | undefined
  #animations: Animation[] = []
  /** The lights stay on after the stop. */
  #lights: Animation[] = []
  /** The degrees by which the wheel follows a thumb. */
  #dragged = 0

  /** Takes `angle`, the angle of the wheel at rest. */
  constructor(
    disc: HTMLElement,
    pointer: SVGElement,
    sound: WheelSound,
    count: number,
    angle: number,
  ) {
    this.#disc = disc
    this.#pointer = pointer
    this.#sound = sound
    this.#count = count
    this.#angle = angle
  }

  /**
   * Calculates the movements in advance, and starts and cancels a movement. The first run of a
   * browser is several times slower than the next runs, and would delay the start of the wheel.
   */
  warmUp(): void {
    if (this.#free || prefersReducedMotion()) return
    this.#planned = planTurning(this.#angle, this.#count)
    animate(this.#disc, this.#planStopping({ index: 0, landing: 0 }).disc).cancel()
  }

  /** Starts free turning, which lasts until `stop`, `halt` or `cancel`. */
  turn(): void {
    if (this.#free || prefersReducedMotion()) return
    this.cancel()
    this.#takeDrag()
    delete this.#disc.dataset.angle
    const { start, turn, disc } = this.#planned ?? planTurning(this.#angle, this.#count)
    const free = animate(this.#disc, disc)
    const pointerStart = animate(this.#pointer, start.pointer)
    this.#free = free
    this.#animations = [free, pointerStart]
    this.#startTimer = setTimeout(() => {
      pointerStart.cancel()
      this.#animations = [free, animate(this.#pointer, turn.pointer, Infinity)]
    }, start.duration)
    this.#sound.play(start)
    this.#sound.play(turn, { after: start.duration, loop: true })
  }

  /**
   * Slows down to the given position. A wheel at rest starts first. Resolves at the stop, even in a
   * hidden tab.
   */
  async stop(position: StopPosition): Promise<void> {
    const stopping = this.#planStopping(position)
    if (prefersReducedMotion()) return this.#appear(stopping.to)
    delete this.#disc.dataset.angle
    this.cancel()
    const slowing = animate(this.#disc, stopping.disc)
    this.#animations = [slowing, animate(this.#pointer, stopping.pointer)]
    // Without a start time, the wheel would stand still for a frame.
    const startTime = Number(document.timeline.currentTime) - stopping.played
    this.#lights = this.#animateLights(stopping)
    for (const animation of [...this.#animations, ...this.#lights]) animation.startTime = startTime
    this.#sound.play(stopping)
    const { at, pattern } = planVibration(stopping.pegs)
    this.#vibrationTimer = setTimeout(() => vibrate(pattern), at - stopping.played)
    await wait(stopping.duration - stopping.played)
    if (slowing.playState !== 'idle') this.#rest(stopping.to)
  }

  /** Stops after a failed draw. The wheel turns on to the angle where it started. */
  halt(): void {
    if (!this.#free) return
    const now = angleAt(createTurningPath(this.#angle), elapsedOf(this.#free))
    this.#rest(this.#angle)
    const { keyframes, duration } = createMovement(createReturnPath(now, this.#angle))
    this.#animations = [this.#disc.animate(keyframes, duration)]
  }

  /** Turns the wheel at rest a little, as a thumb drags it. */
  drag(degrees: number): void {
    if (this.#free || prefersReducedMotion()) return
    this.#dragged = degrees
    this.#disc.style.rotate = `${degrees}deg`
  }

  /** Releases the wheel, which turns back. */
  release(): void {
    const rotate = [`${this.#dragged}deg`, '0deg']
    this.drag(0)
    this.#animations = [this.#disc.animate({ rotate }, { duration: FADE_MS, easing: 'ease-out' })]
  }

  /** Ends the animations and the sound. The wheel is then at the angle of its last rest. */
  cancel(): void {
    this.#sound.silence()
    clearTimeout(this.#startTimer)
    clearTimeout(this.#vibrationTimer)
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
    this.#free = null
  }

  async #appear(angle: number): Promise<void> {
    this.#rest(angle)
    this.#disc.animate({ opacity: [0, 1] }, { duration: FADE_MS })
    await wait(FADE_MS)
  }

  #animateLights(stopping: Stopping): Animation[] {
    for (const light of this.#lights) light.cancel()
    const wheel = this.#disc.closest('.wheel')
    return Object.entries(planLights(stopping, this.#count)).flatMap(([name, movement]) => {
      const part = wheel?.querySelector(`.wheel-${name}`)
      return part ? [animate(part, movement)] : []
    })
  }

  /** Makes the dragged angle the angle at which the wheel starts. */
  #takeDrag(): void {
    if (this.#dragged === 0) return
    this.#angle += this.#dragged
    this.#planned = null
    this.drag(0)
  }

  #planStopping(position: StopPosition): Stopping {
    return planStopping(position, {
      count: this.#count,
      from: this.#angle,
      elapsed: elapsedOf(this.#free),
    })
  }

  #rest(angle: number): void {
    this.#angle = angle % 360
    this.#planned = null
    this.#disc.style.transform = `rotate(${this.#angle}deg)`
    this.#disc.dataset.angle = String(this.#angle)
    this.cancel()
  }
}

function animate(part: Element, { keyframes, duration }: Movement, iterations = 1): Animation {
  return part.animate(keyframes, { duration, iterations, fill: 'forwards' })
}

/** Returns the milliseconds since the start of an animation; 0 for null. */
function elapsedOf(animation: Animation | null): number {
  return Number(animation?.currentTime ?? 0)
}

/** Resolves after this time. */
export async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
