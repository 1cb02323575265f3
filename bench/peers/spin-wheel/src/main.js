import { Wheel } from 'spin-wheel'

import { COLORS, DRAWN, PRIZES, SPIN_SECONDS, tellRested } from './prizes.js'

const FULL_TURNS = 4

const root = document.getElementById('root')
root.innerHTML = `<main>
  <h1>À vous de jouer !</h1>
  <div style="height: 80vw; max-height: 400px"></div>
  <button>Lancer la Roue !</button>
</main>`
const button = root.querySelector('button')
const wheel = new Wheel(root.querySelector('div'), {
  items: PRIZES.map((label, index) => ({ label, backgroundColor: COLORS[index], labelColor: '#fff' })),
  isInteractive: false,
  onRest: tellRested,
})
button.addEventListener('click', () => {
  button.disabled = true
  wheel.spinToItem(DRAWN, SPIN_SECONDS * 1000, true, FULL_TURNS, 1)
})
root.dataset.ready = ''
