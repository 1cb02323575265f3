import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import { WHEEL_TEXTS } from '#texts/wheel/messages.ts'
import type { ThemeName } from '#venues/themes/find-theme.ts'
import { wheelOf } from '#venues/themes/web/theme-tones.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { consolationPrize, isWin, type Prize } from '#venues/prizes/prize.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import { findBestPrize } from '#wheel/best-prize.ts'
import { segmentDegrees } from '#wheel/geometry.ts'
import { computeInitialAngle, RESULT_DELAY_MS } from '#wheel/motion.ts'

import { liftSegment } from './lifted-segment.ts'
import { STOP_VIBRATIONS, vibrate } from './vibrate.ts'
import { watchFlick } from './watch-flick.ts'
import { WheelPointer, WheelSegments } from './wheel-drawing.tsx'
import { wait, WheelPlayer } from './wheel-player.ts'
import { LOSS_CHORD, type WheelSound } from './wheel-sound.ts'

/**
 * The state of the wheel: at rest, turning freely until the draw is known, or slowing down to the
 * drawn prize.
 */
export type WheelSpin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning' }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** A number in [0, 1): the stop position in the middle part of the segment. */
      readonly landing: number
    }

/** After this time, the view transition has ended. */
const WARM_UP_AFTER_MS = 600

type Props = {
  readonly theme: ThemeName
  readonly prizes: readonly Prize[]
  /** The prizes of the venue, which determine the icons of `prizes`. */
  readonly icons: readonly VenuePrize[]
  /** The mark of the venue, for the hub. */
  readonly mark: ReactNode
  readonly spin: WheelSpin
  /** Called at the stop, before `onStopped`. */
  readonly onRested?: () => void
  readonly onStopped: () => void
  /** Called when a thumb flicks the wheel; undefined while the wheel cannot turn. */
  readonly onFlicked?: (() => void) | undefined
  readonly sound: WheelSound
}

/**
 * Plays the movement of `spin`. Calls `onStopped` once, RESULT_DELAY_MS after the stop at the drawn
 * prize.
 */
export function PrizeWheel({
  theme,
  prizes,
  icons,
  mark,
  spin,
  onRested,
  onStopped,
  onFlicked,
  sound,
}: Props) {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const player = useRef<WheelPlayer>(null)
  const [rested, setRested] = useState<WheelSpin | null>(null)
  const firstAngle = computeInitialAngle(prizes.length, findBestPrize(prizes))
  const litId = spin.phase === 'stopping' && rested === spin ? spin.prize.id : null

  const notifyStopped = useEffectEvent(onStopped)
  const rest = useEffectEvent((prize: Prize) => {
    setRested(spin)
    onRested?.()
    attempt(() => {
      vibrate(STOP_VIBRATIONS[isWin(prize) ? 'win' : 'loss'])
      sound.ring(isWin(prize) ? wheelOf(theme).chord : LOSS_CHORD)
    })
  })
  const openPlayer = () => {
    if (!disc.current || !pointer.current) return null
    return (player.current ??= new WheelPlayer(
      disc.current,
      pointer.current,
      sound,
      prizes.length,
      firstAngle,
    ))
  }
  const warmUp = useEffectEvent(() => openPlayer()?.warmUp())
  const play = useEffectEvent(async (next: WheelSpin) => {
    const wheel = openPlayer()
    if (!wheel) return
    if (next.phase === 'idle') return wheel.halt()
    if (next.phase === 'turning') return wheel.turn()
    const isDrawn = ({ id }: Prize) => id === next.prize.id
    const index = prizes.indexOf(prizes.find(isDrawn) ?? consolationPrize(prizes))
    await wheel.stop({ index, landing: next.landing })
  })

  useEffect(() => {
    const performing = new AbortController()
    const { signal } = performing
    async function perform() {
      // The result is shown even if the movement fails.
      await play(spin).catch(() => {})
      if (signal.aborted || spin.phase !== 'stopping') return
      rest(spin.prize)
      await wait(RESULT_DELAY_MS)
      if (!signal.aborted) notifyStopped()
    }
    void perform()
    return () => performing.abort()
  }, [spin])

  useEffect(() => {
    const timer = setTimeout(warmUp, WARM_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      player.current?.cancel()
    }
  }, [])

  const isFlickable = onFlicked !== undefined
  const drag = useEffectEvent((degrees: number) => openPlayer()?.drag(degrees))
  const release = useEffectEvent((isFlick: boolean) => {
    if (isFlick) onFlicked?.()
    else player.current?.release()
  })
  useEffect(() => {
    const wheel = isFlickable && disc.current?.closest<HTMLElement>('.wheel')
    return wheel ? watchFlick(wheel, drag, release) : undefined
  }, [isFlickable])

  const isWon = litId !== null && spin.phase === 'stopping' && isWin(spin.prize)
  useEffect(() => {
    const lifting = isWon && disc.current
    if (lifting) attempt(() => liftSegment(lifting))
  }, [isWon])

  const names = sumOddsByName(prizes).map(({ name }) => name)
  return (
    <figure className="wheel" data-phase={spin.phase} data-flickable={isFlickable || undefined}>
      <figcaption className="visually-hidden">
        {WHEEL_TEXTS.alt(prizes.length, names.join(', '))}
      </figcaption>
      <i className="wheel-rise" />
      <div className="wheel-breath">
        <div
          className="wheel-disc"
          ref={disc}
          style={{ transform: `rotate(${firstAngle}deg)` }}
          data-angle={firstAngle}
        >
          <WheelSegments theme={theme} prizes={prizes} icons={icons} litId={litId} />
          <div className="wheel-bulbs">
            {prizes.map(({ id }, index) => (
              <i key={id} style={{ rotate: `${segmentDegrees(prizes.length) * index}deg` }} />
            ))}
          </div>
        </div>
      </div>
      <div className="wheel-glass" />
      <div className="wheel-hub">
        <i className="wheel-fill" />
        {mark}
      </div>
      <svg className="wheel-pointer" ref={pointer} viewBox="0 0 24 40" aria-hidden="true">
        <WheelPointer />
      </svg>
    </figure>
  )
}

function attempt(effect: () => void): void {
  try {
    effect()
  } catch {
    // If this effect fails, the result is still shown.
  }
}
