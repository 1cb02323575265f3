import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { Spin } from '#game/game.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { toVenue } from '#venues/venue.ts'
import { PrizeWheel } from '#wheel/web/prize-wheel.tsx'
import { WheelSound } from '#wheel/web/wheel-sound.ts'
import '#main/web/styles/first.css'
import '#main/web/styles/later.css'

/**
 * Our wheel in the same page as the wheel libraries: a heading, a button, and a prize that is known before the spin. A spin of
 * the whole game also includes the request, its verification and the texts of the view.
 */
const { theme, prizes } = toVenue('wafubar', wafubar)
const DRAWN_INDEX = 5
const SOUND = new WheelSound()

function Page() {
  const [spin, setSpin] = useState<Spin>({ phase: 'idle' })
  const isSpinning = spin.phase !== 'idle'
  return (
    <main className="page play">
      <h1>À vous de jouer !</h1>
      <PrizeWheel
        theme={theme}
        prizes={prizes}
        icons={prizes}
        spin={spin}
        onStopped={() => setSpin({ phase: 'idle' })}
        sound={SOUND}
      />
      <button className="button button-main" disabled={isSpinning} onClick={() => setSpin(createSpin())}>
        Lancer la Roue !
      </button>
    </main>
  )
}

function createSpin(): Spin {
  const prize = prizes[DRAWN_INDEX]
  if (!prize) throw new Error(`the wheel has no segment ${DRAWN_INDEX}`)
  return { phase: 'stopping', prize, landing: 0.5, isSubstitute: false, savedCode: null }
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
