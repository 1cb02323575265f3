import { useState } from 'react'

import { drawPrize } from '#draw/prize-of-roll.ts'
import { randomFraction } from '#game/web/random-values.ts'
import { ODDS_TOTAL_PERCENT, type Prize } from '#venues/prizes/prize.ts'
import type { WheelSpin } from '#wheel/web/prize-wheel.tsx'
import { WheelSound } from '#wheel/web/wheel-sound.ts'

/** The part of a trial that the wheel shows. */
export type Trial = {
  readonly sound: WheelSound
  readonly spin: WheelSpin
  readonly onStopped: () => void
}

/** Draws prizes in the browser alone: nothing is sent or stored. */
export function useTrial(prizes: readonly Prize[]) {
  const [sound] = useState(() => new WheelSound())
  const [spin, setSpin] = useState<WheelSpin>({ phase: 'idle' })
  const [drawn, setDrawn] = useState<Prize | null>(null)
  return {
    sound,
    spin,
    drawn,
    isTurning: spin.phase === 'stopping' && drawn !== spin.prize,
    turn() {
      const prize = drawPrize(prizes, randomFraction() * ODDS_TOTAL_PERCENT)
      setDrawn(null)
      setSpin({ phase: 'stopping', prize, landing: randomFraction() })
    },
    onStopped() {
      if (spin.phase === 'stopping') setDrawn(spin.prize)
    },
  }
}
