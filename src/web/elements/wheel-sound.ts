import { tickTimes } from './wheel-motion.ts'

const MS = 0.001
/** One peg on the pointer: a short wooden click. */
const CLICK = { seconds: 0.03, hertz: 1150, decay: 170, loudness: 0.22 }

/**
 * The pegs one hears, laid on the audio clock ahead of time: no script runs while the wheel turns. Silent until somebody
 * asks for it; a browser lets sound begin in a tap only.
 */
export class WheelSound {
  #context: AudioContext | null = null
  #sources: AudioBufferSourceNode[] = []

  get isOn(): boolean {
    return this.#context !== null
  }

  /** Call it in a tap. */
  toggle(): void {
    this.silence()
    if (this.#context) void this.#context.close()
    this.#context = this.#context ? null : new AudioContext()
  }

  /** The clicks of a movement: angles sampled evenly over `duration`, which begins after `delay` (milliseconds). */
  play(movement: { angles: readonly number[]; count: number; duration: number; delay?: number }): void {
    const times = tickTimes(movement)
    this.#start((movement.delay ?? 0) * MS, movement.duration * MS, times)
  }

  /** The same over and over, until it is silenced. */
  repeat(movement: { angles: readonly number[]; count: number; duration: number; delay: number }): void {
    this.#start(movement.delay * MS, movement.duration * MS, tickTimes(movement), true)
  }

  /** From now on, or after `delay` milliseconds. */
  silence(delay = 0): void {
    const at = (this.#context?.currentTime ?? 0) + delay * MS
    for (const source of this.#sources) source.stop(at)
    this.#sources = []
  }

  #start(delay: number, seconds: number, times: readonly number[], loop = false): void {
    if (!this.#context) return
    const context = this.#context
    const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate) || 1, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (const time of times)
      addClick(samples, Math.round(time * MS * context.sampleRate), context.sampleRate)
    const source = new AudioBufferSourceNode(context, { buffer, loop })
    source.connect(context.destination)
    source.start(context.currentTime + delay)
    this.#sources.push(source)
  }
}

function addClick(samples: Float32Array, from: number, rate: number): void {
  const length = Math.min(Math.ceil(CLICK.seconds * rate), samples.length - from)
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate
    const wave = Math.sin(2 * Math.PI * CLICK.hertz * seconds)
    samples[from + at] = (samples[from + at] ?? 0) + CLICK.loudness * Math.exp(-CLICK.decay * seconds) * wave
  }
}
