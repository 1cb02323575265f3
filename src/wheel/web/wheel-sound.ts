import type { PegHit } from '#wheel/pegs.ts'

const MS = 0.001
/** The sound of one peg: a short wooden click. */
const CLICK = { seconds: 0.03, hertz: 1150, decay: 170, loudness: 0.22 }

type Clicks = {
  readonly pegs: readonly PegHit[]
  readonly duration: number
  readonly played?: number
}

/**
 * The clicks of the pegs, scheduled on the audio clock in advance, so that no script runs while the
 * wheel turns. Off at first, because a browser permits sound only after a user action.
 */
export class WheelSound {
  #context: AudioContext | null = null
  #sources: AudioBufferSourceNode[] = []

  get isOn(): boolean {
    return this.#context !== null
  }

  /** Call this in the handler of a user action. */
  toggle(): void {
    this.silence()
    if (this.#context) void this.#context.close()
    this.#context = this.#context ? null : new AudioContext()
  }

  silence(): void {
    for (const source of this.#sources) source.stop()
    this.#sources = []
  }

  /**
   * Starts, `after` milliseconds from now, the clicks of a movement of `duration` milliseconds,
   * without its first `played` milliseconds. `loop` repeats them until `silence`.
   */
  play({ pegs, duration, played = 0 }: Clicks, { after = 0, loop = false } = {}): void {
    if (!this.#context) return
    const context = this.#context
    const length = Math.ceil(duration * MS * context.sampleRate) || 1
    const buffer = context.createBuffer(1, length, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (const { at } of pegs)
      addClick(samples, Math.round(at * MS * context.sampleRate), context.sampleRate)
    const source = new AudioBufferSourceNode(context, { buffer, loop })
    source.connect(context.destination)
    source.start(context.currentTime + after * MS, played * MS)
    this.#sources.push(source)
  }
}

function addClick(samples: Float32Array, from: number, rate: number): void {
  const length = Math.min(Math.ceil(CLICK.seconds * rate), samples.length - from)
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate
    const wave = Math.sin(2 * Math.PI * CLICK.hertz * seconds)
    samples[from + at] =
      (samples[from + at] ?? 0) + CLICK.loudness * Math.exp(-CLICK.decay * seconds) * wave
  }
}
