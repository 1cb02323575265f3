import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { CONFETTI_PARTICLES, CONFETTI_SECONDS } from '#core/rules.ts'

const COLOURS = [
  '--confetti-1',
  '--confetti-2',
  '--confetti-3',
  '--confetti-4',
  '--confetti-5',
  '--confetti-6',
]
const RIM_DEGREES = [-162, -126, -90, -54, -18, 18, 54, 90, 126, 162]
/** Thrown more upwards than outwards, so that a phone's screen keeps them. */
const OUTWARDS = 0.45
const FRAMES_PER_SECOND = 60

/** Thrown from the rim of the wheel each time `burst` grows; nothing is left of it after CONFETTI_SECONDS. */
export function Confetti({ burst }: { burst: number }) {
  const [over, setOver] = useState(burst)
  if (burst === over) return null
  return <Burst key={burst} onOver={() => setOver(burst)} />
}

function Burst({ onOver }: { onOver: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tellOver = useEffectEvent(onOver)

  useEffect(() => {
    if (!canvas.current || prefersStillness()) {
      tellOver()
      return undefined
    }
    const burst = throwConfetti(canvas.current)
    const timer = setTimeout(() => tellOver(), CONFETTI_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      void burst.then((reset) => reset())
    }
  }, [])

  return <canvas className="confetti" ref={canvas} aria-hidden="true" />
}

/** Gives the function that takes it all away. Without a network the win does without confetti. */
async function throwConfetti(canvas: HTMLCanvasElement): Promise<() => void> {
  const rim = findRim()
  const confetti = await import('canvas-confetti').catch(() => null)
  if (!confetti) return () => {}
  const fire = confetti.default.create(canvas, { resize: true, useWorker: false })
  const colors = themeColours()
  for (const degrees of RIM_DEGREES) {
    void fire({
      colors,
      origin: rim.pointAt(degrees),
      angle: 90 - degrees * OUTWARDS,
      spread: 70,
      startVelocity: 17,
      gravity: 0.5,
      decay: 0.91,
      particleCount: CONFETTI_PARTICLES / RIM_DEGREES.length,
      ticks: (CONFETTI_SECONDS - 1) * FRAMES_PER_SECOND,
    })
  }
  return () => fire.reset()
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where the wheel is, or was a moment ago; the upper middle of the window when it is nowhere. */
function findRim() {
  const box = document.querySelector('.wheel')?.getBoundingClientRect()
  const centre = box
    ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    : { x: innerWidth / 2, y: innerHeight / 3 }
  const radius = (box?.width ?? Math.min(innerWidth, innerHeight) * 0.7) / 2
  return {
    pointAt: (degrees: number) => ({
      x: (centre.x + radius * Math.sin((degrees * Math.PI) / 180)) / innerWidth,
      y: (centre.y - radius * Math.cos((degrees * Math.PI) / 180)) / innerHeight,
    }),
  }
}

function themeColours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return COLOURS.map((name) => style.getPropertyValue(name).trim())
}
