import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'

const COLOURS = [1, 2, 3, 4, 5, 6].map((index) => `--confetti-${index}`)
/** After this time, the animation of the ticket has ended. */
const TICKET_DELAY_MS = 420

/** Shows confetti for CONFETTI_SECONDS whenever `bursts` grows. */
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
    const clear = startConfetti(canvas.current, findOrigins(), themeColours())
    const timer = setTimeout(() => notifyFinished(), CONFETTI_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      clear()
    }
  }, [])

  return <canvas className="confetti" ref={canvas} aria-hidden="true" />
}

/**
 * Returns the two lower corners and the upper edge of the ticket. Each corner is the origin for its
 * side of the window.
 */
function findOrigins(): readonly Origin[] {
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

const CONFETTI_SECONDS = 5
const CONFETTI_PARTICLES = 100

/**
 * The start of particles: between the two x positions of `from`, at `y`, after `delay`
 * milliseconds. The particles fly to between the two x positions of `to`.
 */
type Origin = {
  readonly from: readonly [number, number]
  readonly y: number
  readonly to: readonly [number, number]
  readonly delay: number
}
type Particle = {
  x: number
  y: number
  /** The speed in pixels per frame towards the highest point. Drag reduces it. */
  speedX: number
  speedY: number
  /** The downward speed by gravity, in pixels per frame. */
  fall: number
  readonly maxFall: number
  /** The angle in radians. */
  turn: number
  /** The change of the angle in radians per frame. */
  readonly spin: number
  /** The number of frames until the particle starts. */
  delay: number
  readonly colour: string
  readonly size: number
  readonly isRound: boolean
}

const FRAME_MS = 1000 / 60
/** A late frame moves the particles by the elapsed time, up to this number of frames. */
const MAX_FRAMES_AT_ONCE = 4
const FADE_MS = 1200
const MAX_PIXEL_RATIO = 2
/** The parts that staff read. Particles pass behind these parts. */
const UNCOVERED = '.won-ticket :is(.code, .ticket-qr)'
/** The factor of the speed per frame. */
const DRAG = 0.93
const GRAVITY = 0.07
/** The seconds in which a particle falls through the height of the window. */
const FALL_SECONDS = [4, 6] as const
const SIZE_PX = [14, 28] as const

/** Starts a confetti animation from the given origins. Returns the function that ends it. */
function startConfetti(
  canvas: HTMLCanvasElement,
  origins: readonly Origin[],
  colours: readonly string[],
): () => void {
  const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  canvas.width = innerWidth * pixelRatio
  canvas.height = innerHeight * pixelRatio
  const context = canvas.getContext('2d')
  const particles = Array.from({ length: CONFETTI_PARTICLES }, (_, index) =>
    createParticle(
      origins[index % origins.length] as Origin,
      colours[index % colours.length] ?? '#fff',
    ),
  )
  const startedAt = performance.now()
  let last = startedAt
  let request = requestAnimationFrame(draw)

  function draw(now: number): void {
    const frames = Math.min((now - last) / FRAME_MS, MAX_FRAMES_AT_ONCE)
    const remainingMs = startedAt + CONFETTI_SECONDS * 1000 - now
    last = now
    if (!context) return
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, innerWidth, innerHeight)
    context.globalAlpha = Math.min(Math.max(remainingMs / FADE_MS, 0), 1)
    for (const particle of particles) {
      if ((particle.delay -= frames) > 0) continue
      move(particle, frames)
      drawParticle(context, particle)
    }
    for (const part of document.querySelectorAll(UNCOVERED)) {
      const { x, y, width, height } = part.getBoundingClientRect()
      context.clearRect(x, y, width, height)
    }
    if (remainingMs > 0) request = requestAnimationFrame(draw)
  }

  return () => cancelAnimationFrame(request)
}

/** Returns a particle. Drag reduces its speed to zero at its highest point, from which it falls. */
function createParticle({ from, y, to, delay }: Origin, colour: string): Particle {
  const x = between(...from)
  const size = between(...SIZE_PX)
  return {
    x,
    y,
    colour,
    size,
    fall: 0,
    isRound: Math.random() < 0.25,
    speedX: (between(...to) - x) * (1 - DRAG),
    speedY: (between(-0.1, 0.9) * Math.min(innerHeight, y * 1.2) - y) * (1 - DRAG),
    maxFall: (innerHeight * FRAME_MS) / (between(...FALL_SECONDS) * 1000),
    turn: Math.random() * Math.PI * 2,
    spin: between(0.06, 0.2),
    delay: (delay + between(0, 260)) / FRAME_MS,
  }
}

function move(particle: Particle, frames: number): void {
  particle.x += (particle.speedX + Math.sin(particle.turn) * 0.8) * frames
  particle.y += (particle.speedY + particle.fall) * frames
  particle.speedX *= DRAG ** frames
  particle.speedY *= DRAG ** frames
  particle.fall = Math.min(particle.fall + GRAVITY * frames, particle.maxFall)
  particle.turn += particle.spin * frames
}

function drawParticle(context: CanvasRenderingContext2D, particle: Particle): void {
  const { x, y, turn, size, colour, isRound } = particle
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(1, Math.cos(turn * 1.7))
  context.fillStyle = colour
  context.beginPath()
  if (isRound) context.arc(0, 0, size / 2.6, 0, 2 * Math.PI)
  else context.rect(-size / 2, -size / 3.4, size, size / 1.7)
  context.fill()
  context.restore()
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}
