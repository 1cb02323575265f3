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
/** A late frame moves the pieces by the time that has passed, but by no more than this. */
const MOST_FRAMES_AT_ONCE = 4
const FADE_MS = 1500
const SHARPEST = 2
const [SPEED, DRAG, GRAVITY, SPREAD_DEGREES] = [17, 0.91, 0.055, 70]

/** Throws confetti from the given points; 0 degrees is upwards. Returns the function that ends it. */
export function burst(
  canvas: HTMLCanvasElement,
  origins: readonly Origin[],
  colours: readonly string[],
): () => void {
  const sharpness = Math.min(devicePixelRatio, SHARPEST)
  canvas.width = innerWidth * sharpness
  canvas.height = innerHeight * sharpness
  const paper = canvas.getContext('2d')
  const pieces = Array.from({ length: CONFETTI_PARTICLES }, (_, index) =>
    throwPiece(origins[index % origins.length], colours[index % colours.length]),
  )
  const began = performance.now()
  let last = began
  let request = requestAnimationFrame(draw)

  function draw(now: number): void {
    const frames = Math.min((now - last) / FRAME_MS, MOST_FRAMES_AT_ONCE)
    const left = began + CONFETTI_SECONDS * 1000 - now
    last = now
    if (!paper) return
    paper.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    paper.clearRect(0, 0, innerWidth, innerHeight)
    paper.globalAlpha = Math.min(Math.max(left / FADE_MS, 0), 1)
    for (const piece of pieces) {
      move(piece, frames)
      drawPiece(paper, piece)
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

function drawPiece(paper: CanvasRenderingContext2D, { x, y, turn, size, colour }: Piece): void {
  paper.save()
  paper.translate(x, y)
  paper.rotate(turn)
  paper.scale(1, Math.cos(turn * 1.7))
  paper.fillStyle = colour
  paper.fillRect(-size / 2, -size / 3, size, size / 1.5)
  paper.restore()
}
