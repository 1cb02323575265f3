import { storedText } from '#platform/web/storage.ts'
import type { PegHit } from '#wheel/pegs.ts'
import type { Chord } from '#venues/themes/theme.ts'

const MS = 0.001
/** The sound of a peg: a short wooden click. */
const CLICK = { seconds: 0.03, decay: 170, loudness: 0.22 }
const ATTACK_SECONDS = 0.008
/** The key of the choice, which is the same for all venues of the device. */
const STORAGE_KEY = 'sound'

const SLOW_HERTZ = 480
const FAST_HERTZ = 1150

/** The sound of a loss, in every theme: a soft low note. */
export const LOSS_CHORD: Chord = {
  wave: 'triangle',
  hertz: [196],
  stepSeconds: 0,
  fadeSeconds: 1.2,
  loudness: 0.2,
}

type Clicks = {
  readonly pegs: readonly PegHit[]
  readonly duration: number
  readonly played?: number
}

/**
 * Plays the sounds of a wheel, which are off until the player switches them on. The sounds are
 * scheduled on the audio clock in advance, so that no script runs while the wheel turns.
 */
export class WheelSound {
  #context: AudioContext | null = null
  #sources: AudioBufferSourceNode[] = []
  #isOn = storedText(STORAGE_KEY) === 'on'

  get isOn(): boolean {
    return this.#isOn
  }

  /**
   * Switches the sound, and returns whether it is on. May only be called by the handler of a user
   * action.
   */
  toggle(): boolean {
    this.#isOn = !this.#isOn
    try {
      window.localStorage.setItem(STORAGE_KEY, this.#isOn ? 'on' : 'off')
    } catch {
      // Without storage, the choice lasts while the page is open.
    }
    this.silence()
    void this.#context?.close()
    this.#context = null
    this.#openContext()
    return this.#isOn
  }

  silence(): void {
    for (const source of this.#sources) source.stop()
    this.#sources = []
  }

  /**
   * Starts the clicks of a movement of `duration` milliseconds, `after` milliseconds from now.
   * Leaves out the first `played` milliseconds of the movement. `loop` repeats the clicks until
   * `silence`.
   */
  play({ pegs, duration, played = 0 }: Clicks, { after = 0, loop = false } = {}): void {
    const context = this.#openContext()
    if (!context) return
    const length = Math.ceil(duration * MS * context.sampleRate) || 1
    const buffer = context.createBuffer(1, length, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (const { at, speed } of pegs)
      addClick(samples, Math.round(at * MS * context.sampleRate), {
        hertz: clickHertz(speed),
        rate: context.sampleRate,
      })
    const source = new AudioBufferSourceNode(context, { buffer, loop })
    source.connect(context.destination)
    source.start(context.currentTime + after * MS, played * MS)
    this.#sources.push(source)
  }

  /** Plays a chord to its end. */
  ring({ wave, hertz, stepSeconds, fadeSeconds, loudness }: Chord): void {
    const context = this.#openContext()
    if (!context) return
    for (const [index, frequency] of hertz.entries()) {
      const from = context.currentTime + index * stepSeconds
      const note = new OscillatorNode(context, { type: wave, frequency })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain
        .setTargetAtTime(loudness, from, ATTACK_SECONDS)
        .setTargetAtTime(0, from + 5 * ATTACK_SECONDS, fadeSeconds / 5)
      note.connect(volume).connect(context.destination)
      note.start(from)
      note.stop(from + fadeSeconds)
    }
  }

  /**
   * Returns the audio context. Returns null while the sound is off, before the first user action,
   * as browsers demand, and on a device without audio.
   */
  #openContext(): AudioContext | null {
    if (!this.#isOn || !navigator.userActivation?.hasBeenActive) return null
    try {
      this.#context ??= new AudioContext()
      // A telephone call or another app may have interrupted the audio.
      void this.#context.resume().catch(() => {})
      return this.#context
    } catch {
      return null
    }
  }
}

/** Returns the pitch of a peg's click. `speed` is a fraction of the speed of free turning. */
export function clickHertz(speed: number): number {
  return SLOW_HERTZ * (FAST_HERTZ / SLOW_HERTZ) ** speed
}

type Click = { readonly hertz: number; readonly rate: number }

function addClick(samples: Float32Array, from: number, { hertz, rate }: Click): void {
  const length = Math.min(Math.ceil(CLICK.seconds * rate), samples.length - from)
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate
    const wave = Math.sin(2 * Math.PI * hertz * seconds)
    samples[from + at] =
      (samples[from + at] ?? 0) + CLICK.loudness * Math.exp(-CLICK.decay * seconds) * wave
  }
}
