import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'

import { startConfetti, CONFETTI_SECONDS, type Origin } from './confetti-burst.ts'

const COLOURS = [1, 2, 3, 4, 5, 6].map((index) => `--confetti-${index}`)
const RIM_DEGREES = [-162, -126, -90, -54, -18, 18, 54, 90, 126, 162]
/** Particles fly more upwards than outwards, so that they stay on the screen of a phone. */
const OUTWARD_FRACTION = 0.45

/** Each time `bursts` grows, shows confetti from the rim of the wheel for CONFETTI_SECONDS. */
export function Confetti({ bursts }: { bursts: number }) {
  const [finished, setFinished] = useState(bursts)
  if (bursts === finished) return null
  return <Burst key={bursts} onFinished={() => setFinished(bursts)} />
}

function Burst({ onFinished }: { onFinished: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const notifyFinished = useEffectEvent(onFinished)

  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) {
      notifyFinished()
      return undefined
    }
    const clear = startConfetti(canvas.current, rim(), themeColours())
    const timer = setTimeout(() => notifyFinished(), CONFETTI_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      clear()
    }
  }, [])

  return <canvas className="confetti" ref={canvas} aria-hidden="true" />
}

/** Returns points on the rim of the wheel or, without a wheel, around the upper middle of the window. */
function rim(): readonly Origin[] {
  const box = document.querySelector('.wheel')?.getBoundingClientRect()
  const centre = box
    ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    : { x: innerWidth / 2, y: innerHeight / 3 }
  const radius = (box?.width ?? Math.min(innerWidth, innerHeight) * 0.7) / 2
  return RIM_DEGREES.map((degrees) => ({
    x: centre.x + radius * Math.sin((degrees * Math.PI) / 180),
    y: centre.y - radius * Math.cos((degrees * Math.PI) / 180),
    degrees: degrees * OUTWARD_FRACTION,
  }))
}

function themeColours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return COLOURS.map((name) => style.getPropertyValue(name).trim())
}
