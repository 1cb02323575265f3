export const CONFETTI_SECONDS = 5
export const CONFETTI_PARTICLES = 100

export type Origin = { readonly x: number; readonly y: number; readonly degrees: number }
type Particle = {
  x: number
  y: number
  /** The direction of flight in radians; 0 is upwards. */
  readonly angle: number
  speed: number
  /** The downward speed by gravity, beside `speed` along `angle`. */
  fall: number
  /** Radians. */
  turn: number
  /** Radians per frame. */
  readonly spin: number
  readonly colour: string
  readonly size: number
}

const FRAME_MS = 1000 / 60
/** A late frame moves the particles by the elapsed time, but by no more than this number of frames. */
const MAX_FRAMES_AT_ONCE = 4
const FADE_MS = 1500
const MAX_PIXEL_RATIO = 2
/** Speeds are in pixels per frame. */
const MEAN_SPEED = 17
/** The factor of the speed per frame. */
const DRAG = 0.91
const GRAVITY = 0.055
const MAX_FALL_SPEED = 3
const SPREAD_DEGREES = 70

/** Starts a confetti animation from the given points; 0 degrees is upwards. Returns the function that ends it. */
export function startConfetti(
  canvas: HTMLCanvasElement,
  origins: readonly Origin[],
  colours: readonly string[],
): () => void {
  const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  canvas.width = innerWidth * pixelRatio
  canvas.height = innerHeight * pixelRatio
  const context = canvas.getContext('2d')
  const particles = Array.from({ length: CONFETTI_PARTICLES }, (_, index) =>
    createParticle(origins[index % origins.length], colours[index % colours.length]),
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
      move(particle, frames)
      drawParticle(context, particle)
    }
    if (remainingMs > 0) request = requestAnimationFrame(draw)
  }

  return () => cancelAnimationFrame(request)
}

function createParticle(origin: Origin = { x: 0, y: 0, degrees: 0 }, colour = '#fff'): Particle {
  const degrees = origin.degrees + (Math.random() - 0.5) * SPREAD_DEGREES
  return {
    x: origin.x,
    y: origin.y,
    colour,
    fall: 0,
    angle: (degrees * Math.PI) / 180,
    speed: MEAN_SPEED * (0.5 + Math.random()),
    turn: Math.random() * Math.PI * 2,
    spin: 0.08 + Math.random() * 0.14,
    size: 6 + Math.random() * 5,
  }
}

function move(particle: Particle, frames: number): void {
  particle.x += Math.sin(particle.angle) * particle.speed * frames + Math.sin(particle.turn) * frames
  particle.y += (particle.fall - Math.cos(particle.angle) * particle.speed) * frames
  particle.speed *= DRAG ** frames
  particle.fall = Math.min(particle.fall + GRAVITY * frames, MAX_FALL_SPEED)
  particle.turn += particle.spin * frames
}

function drawParticle(context: CanvasRenderingContext2D, { x, y, turn, size, colour }: Particle): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(1, Math.cos(turn * 1.7))
  context.fillStyle = colour
  context.fillRect(-size / 2, -size / 3, size, size / 1.5)
  context.restore()
}
