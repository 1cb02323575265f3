import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Wheel } from 'react-custom-roulette'

import { COLORS, DRAWN, PRIZES, SPIN_SECONDS, tellRested } from './prizes.js'

/** `spinDuration` is a factor: the library's own start, middle and end last 11.35 s together. */
const LIBRARY_SECONDS = 11.35
const DATA = PRIZES.map((option, index) => ({ option, style: { backgroundColor: COLORS[index] } }))

function Page() {
  const [isSpinning, setIsSpinning] = useState(false)
  return (
    <main>
      <h1>À vous de jouer !</h1>
      <Wheel
        mustStartSpinning={isSpinning}
        prizeNumber={DRAWN}
        data={DATA}
        textColors={['#fff']}
        fontFamily="Helvetica"
        spinDuration={SPIN_SECONDS / LIBRARY_SECONDS}
        onStopSpinning={() => {
          setIsSpinning(false)
          tellRested()
        }}
      />
      <button disabled={isSpinning} onClick={() => setIsSpinning(true)}>
        Lancer la Roue !
      </button>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<Page />)
