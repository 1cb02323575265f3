import { CODE_TEXTS, validUntilText } from '#texts/codes/messages.ts'
import { paintMark } from '#venues/logos/web/paint-mark.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import type { Venue } from '#venues/venue.ts'

/** A won code as its pictures show it. */
export type WonCode = {
  readonly venue: Venue
  readonly prizeName: string
  readonly code: string
  /** An ISO string. */
  readonly validUntil: string | null
}

/** A line of text: its baseline and the size of its letters, in pixels. */
type Line = readonly [text: string, y: number, size: number, isCode?: true]

/** Draws a win with its code and downloads the picture. */
export async function saveCodePicture(won: WonCode): Promise<void> {
  const { venue, code, validUntil } = won
  const picture = await drawWin(won, `${venue.key}-${code}.png`, [
    [venue.name, 930, 52],
    [`${code.slice(0, 4)} ${code.slice(4)}`, 1200, 116, true],
    [validUntil ? validUntilText(Date.parse(validUntil)) : '', 1288, 38],
  ])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Draws the picture of a win that a player shares. The picture has no code, because the first person
 * who shows the code gets the prize.
 */
export async function drawSharedPicture(won: WonCode): Promise<File> {
  const { key, name } = won.venue
  return drawWin(won, `${key}.png`, [
    [CODE_TEXTS.iWon, 930, 52],
    [CODE_TEXTS.iWonAt(name), 1180, 68],
    [`${location.host}/${key}`, 1290, 36],
  ])
}

const WIDTH = 1080
const HEIGHT = 1350
const MIDDLE = WIDTH / 2
const ROOM = 940
const PLATE_Y = 540
/** The lengths of the dashes that draw 24 rays and 24 pegs, on their circles. */
const RAY = (2 * Math.PI * 700) / 48
const PEG = (2 * Math.PI * 263) / 24 - 0.01

/** Draws a PNG in the colours of the page and of the ticket. */
async function drawWin(
  { venue, prizeName }: WonCode,
  fileName: string,
  lines: readonly Line[],
): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const style = getComputedStyle(document.querySelector('.ticket') ?? document.body)
  const property = (name: string) => style.getPropertyValue(name)
  /** Draws a ring of dashes. A wide ring shows rays; short dashes show pegs. */
  const ring = (ink: string, radius: number, width: number, ...dashes: number[]) => {
    context.strokeStyle = property(ink)
    context.lineWidth = width
    context.setLineDash(dashes)
    context.beginPath()
    context.arc(MIDDLE, PLATE_Y, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  const write = ([text, y, size, isCode]: Line, ink = '--ink') => {
    const font = (px: number) =>
      isCode
        ? `700 ${px}px code, monospace`
        : `${property('--display-weight')} ${px}px ${property('--display')}`
    context.font = font(size)
    context.font = font(Math.min(size, (size * ROOM) / context.measureText(text).width))
    context.fillStyle = property(ink)
    context.fillText(text, MIDDLE, y)
  }

  context.fillStyle = property('--ground')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.globalAlpha = 0.15
  ring('--segment-lit', 700, 1000, RAY, RAY)
  context.globalAlpha = 1
  ring('--rim', 145, 290)
  ring('--rim-line', 290, 6)
  ring('--segment', 118, 236)
  context.lineCap = 'round'
  ring('--peg', 263, 18, 0.01, PEG)
  context.setLineDash([])
  context.textAlign = 'center'
  write([prizeName, 1060, 128], '--accent')
  for (const line of lines) write(line)

  const prize = venue.prizes.find(({ name }) => name === prizeName)
  context.setTransform(12.5, 0, 0, 12.5, MIDDLE - 150, PLATE_Y - 150)
  context.lineJoin = 'round'
  context.lineWidth = 1.1
  context.strokeStyle = property('--segment-ink')
  context.stroke(new Path2D(PRIZE_ICON_PATHS[prize?.icon ?? 'gift']))
  context.setTransform(1.7, 0, 0, 1.7, MIDDLE, 125)
  try {
    await paintMark(context, document.querySelector(`#mark-${venue.key}`))
  } catch {
    // A logo that was not loaded, for example without a network, is left out.
  }
  return new File([await canvas.convertToBlob()], fileName, { type: 'image/png' })
}
