export const CONFETTI_SECONDS = 5
export const CONFETTI_PARTICLES = 100

export type Origin = { readonly x: number; readonly y: number; readonly degrees: number }
type Piece = {
  x: number
  y: number
  readonly angle: number
  speed: number
  fall: number
  turn: number
  readonly spin: number
  readonly colour: string
  readonly size: number
}

const FRAME_MS = 1000 / 60
/** A late frame moves the pieces by the elapsed time, but by no more than this number of frames. */
const MAX_FRAMES_AT_ONCE = 4
const FADE_MS = 1500
const MAX_PIXEL_RATIO = 2
const [SPEED, DRAG, GRAVITY, SPREAD_DEGREES] = [17, 0.91, 0.055, 70]

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
  const pieces = Array.from({ length: CONFETTI_PARTICLES }, (_, index) =>
    throwPiece(origins[index % origins.length], colours[index % colours.length]),
  )
  const startedAt = performance.now()
  let last = startedAt
  let request = requestAnimationFrame(draw)

  function draw(now: number): void {
    const frames = Math.min((now - last) / FRAME_MS, MAX_FRAMES_AT_ONCE)
    const left = startedAt + CONFETTI_SECONDS * 1000 - now
    last = now
    if (!context) return
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, innerWidth, innerHeight)
    context.globalAlpha = Math.min(Math.max(left / FADE_MS, 0), 1)
    for (const piece of pieces) {
      move(piece, frames)
      drawPiece(context, piece)
    }
    if (left > 0) request = requestAnimationFrame(draw)
  }

  return () => cancelAnimationFrame(request)
}

function throwPiece(origin: Origin = { x: 0, y: 0, degrees: 0 }, colour = '#fff'): Piece {
  const degrees = origin.degrees + (Math.random() - 0.5) * SPREAD_DEGREES
  return {
    ...{ x: origin.x, y: origin.y, colour, fall: 0 },
    angle: (degrees * Math.PI) / 180,
    speed: SPEED * (0.5 + Math.random()),
    turn: Math.random() * Math.PI * 2,
    spin: 0.08 + Math.random() * 0.14,
    size: 6 + Math.random() * 5,
  }
}

function move(piece: Piece, frames: number): void {
  piece.x += Math.sin(piece.angle) * piece.speed * frames + Math.sin(piece.turn) * frames
  piece.y += (piece.fall - Math.cos(piece.angle) * piece.speed) * frames
  piece.speed *= DRAG ** frames
  piece.fall = Math.min(piece.fall + GRAVITY * frames, 3)
  piece.turn += piece.spin * frames
}

function drawPiece(context: CanvasRenderingContext2D, { x, y, turn, size, colour }: Piece): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(1, Math.cos(turn * 1.7))
  context.fillStyle = colour
  context.fillRect(-size / 2, -size / 3, size, size / 1.5)
  context.restore()
}
