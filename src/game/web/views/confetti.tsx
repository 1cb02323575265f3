import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'

import { startConfetti, CONFETTI_SECONDS, type Origin } from './confetti-burst.ts'

const COLOURS = [1, 2, 3, 4, 5, 6].map((index) => `--confetti-${index}`)
/** The ticket is then in its place. */
const TICKET_DELAY_MS = 420

/**
 * Each time `bursts` grows, shows confetti from the lower corners and the ticket for
 * CONFETTI_SECONDS.
 */
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
    const clear = startConfetti(canvas.current, origins(), themeColours())
    const timer = setTimeout(() => notifyFinished(), CONFETTI_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      clear()
    }
  }, [])

  return <canvas className="confetti" ref={canvas} aria-hidden="true" />
}

/** The lower corners, each for its side of the window, and the upper edge of the ticket. */
function origins(): readonly Origin[] {
  const ticket = document.querySelector('.won-ticket')?.getBoundingClientRect()
  const {
    left = innerWidth / 4,
    right = (innerWidth * 3) / 4,
    top = innerHeight / 3,
  } = ticket ?? {}
  return [
    { from: [0, 0], y: innerHeight, to: [0, innerWidth * 0.7], delay: 0 },
    {
      from: [innerWidth, innerWidth],
      y: innerHeight,
      to: [innerWidth * 0.3, innerWidth],
      delay: 0,
    },
    { from: [left, right], y: top + 20, to: [left - 140, right + 140], delay: TICKET_DELAY_MS },
  ]
}

function themeColours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return COLOURS.map((name) => style.getPropertyValue(name).trim())
}
