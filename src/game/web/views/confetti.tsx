import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'

import { burst, CONFETTI_SECONDS, type Origin } from './confetti-burst.ts'

const COLOURS = [
  '--confetti-1',
  '--confetti-2',
  '--confetti-3',
  '--confetti-4',
  '--confetti-5',
  '--confetti-6',
]
const RIM_DEGREES = [-162, -126, -90, -54, -18, 18, 54, 90, 126, 162]
/** More upwards than outwards, so that they stay on a phone's screen. */
const OUTWARDS = 0.45

/** Starts at the rim of the wheel each time `bursts` grows, and is removed after CONFETTI_SECONDS. */
export function Confetti({ bursts }: { bursts: number }) {
  const [over, setOver] = useState(bursts)
  if (bursts === over) return null
  return <Burst key={bursts} onOver={() => setOver(bursts)} />
}

function Burst({ onOver }: { onOver: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const notifyOver = useEffectEvent(onOver)

  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) {
      notifyOver()
      return undefined
    }
    const clear = burst(canvas.current, rim(), themeColours())
    const timer = setTimeout(() => notifyOver(), CONFETTI_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      clear()
    }
  }, [])

  return <canvas className="confetti" ref={canvas} aria-hidden="true" />
}

/** Points on the rim of the wheel, or around the upper middle of the window where there is no wheel. */
function rim(): readonly Origin[] {
  const box = document.querySelector('.wheel')?.getBoundingClientRect()
  const centre = box
    ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    : { x: innerWidth / 2, y: innerHeight / 3 }
  const radius = (box?.width ?? Math.min(innerWidth, innerHeight) * 0.7) / 2
  return RIM_DEGREES.map((degrees) => ({
    x: centre.x + radius * Math.sin((degrees * Math.PI) / 180),
    y: centre.y - radius * Math.cos((degrees * Math.PI) / 180),
    degrees: degrees * OUTWARDS,
  }))
}

function themeColours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return COLOURS.map((name) => style.getPropertyValue(name).trim())
}
