import { motion, useAnimation } from 'framer-motion'
import { Beer, GlassWater, Martini, Sparkles } from 'lucide-react'
import { useState } from 'react'

import { drawPrize } from '../venues.js'
import { Button } from './ui/button.jsx'

const SPIN_SECONDS = 4
const FULL_TURNS = 4
const COLORS = ['#2a1f3d', '#ff3d81', '#2a1f3d', '#1fb6a6', '#2a1f3d', '#f5a524', '#2a1f3d', '#1fb6a6']
const ICONS = { beer: Beer, softdrink: GlassWater, cocktail: Martini, nothing: Sparkles }

function point(degrees, radius) {
  const radians = ((degrees - 90) * Math.PI) / 180
  return [100 + radius * Math.cos(radians), 100 + radius * Math.sin(radians)]
}

function Segment({ prize, index, size }) {
  const [x1, y1] = point(index * size, 98)
  const [x2, y2] = point((index + 1) * size, 98)
  const Icon = ICONS[prize.type]
  return (
    <g>
      <path d={`M100 100 L${x1} ${y1} A98 98 0 0 1 ${x2} ${y2} Z`} fill={COLORS[index]} stroke="#fff3" />
      <g transform={`rotate(${(index + 0.5) * size} 100 100)`}>
        <Icon x="92" y="12" width="16" height="16" color="#fff" />
        <text x="100" y="42" textAnchor="middle" fill="#fff" fontSize="9" fontWeight="600">
          {prize.name}
        </text>
      </g>
    </g>
  )
}

export function PrizeWheel({ prizes, onStopped }) {
  const controls = useAnimation()
  const [isSpinning, setIsSpinning] = useState(false)
  const size = 360 / prizes.length

  const spin = async () => {
    setIsSpinning(true)
    const prize = drawPrize(prizes)
    const rotate = 360 * (FULL_TURNS + 1) - (prizes.indexOf(prize) + 0.5) * size
    await controls.start({ rotate, transition: { duration: SPIN_SECONDS, ease: [0.16, 1, 0.3, 1] } })
    document.documentElement.dataset.rested = ''
    setTimeout(() => onStopped(prize), 500)
  }

  return (
    <div className="space-y-6 text-center">
      <h1 className="text-3xl font-bold">À vous de jouer !</h1>
      <div className="relative mx-auto w-72">
        <div className="absolute left-1/2 top-0 z-10 h-8 w-4 -translate-x-1/2 rounded-b-full bg-paper" />
        <motion.svg viewBox="0 0 200 200" animate={controls} className="drop-shadow-2xl">
          {prizes.map((prize, index) => (
            <Segment key={prize.id} prize={prize} index={index} size={size} />
          ))}
        </motion.svg>
      </div>
      <Button onClick={spin} disabled={isSpinning}>
        {isSpinning ? 'La roue tourne…' : 'Lancer la Roue !'}
      </Button>
    </div>
  )
}
