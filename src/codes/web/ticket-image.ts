import { CODE_TEXTS, SAVED_CODES_TEXTS, validUntilNote } from '#texts/codes/messages.ts'
import { formatDate } from '#texts/platform/formats/formats.ts'
import type { Venue } from '#venues/venue.ts'

/** A won code as the ticket and its image show it. Times are ISO strings. */
export type WonCode = {
  readonly venue: Venue
  readonly prizeName: string
  readonly code: string
  readonly playedAt: string | null
  readonly validUntil: string | null
}

const SIDE = 1080
const MIDDLE = SIDE / 2
const MARGIN = 70
const TEAR_Y = 620
const NOTCH_RADIUS = 34

/** Draws the ticket as a PNG image and downloads it. */
export async function saveTicketImage(won: WonCode): Promise<void> {
  const { venue, prizeName, code, playedAt, validUntil } = won
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const write = (text: string, y: number, size: number, family: string, weight = 700) => {
    context.font = `${weight} ${size}px ${family}`
    context.fillText(text, MIDDLE, y, SIDE - 4 * MARGIN)
  }

  context.fillStyle = colour('--ground')
  context.fillRect(0, 0, SIDE, SIDE)
  context.fillStyle = colour('--ticket')
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, SIDE - 2 * MARGIN, SIDE - 2 * MARGIN, 40)
  context.fill()
  context.fillStyle = colour('--ground')
  for (const x of [MARGIN, SIDE - MARGIN]) {
    context.beginPath()
    context.arc(x, TEAR_Y, NOTCH_RADIUS, 0, 2 * Math.PI)
    context.fill()
  }
  context.strokeStyle = colour('--ticket-line')
  context.lineWidth = 4
  context.setLineDash([18, 18])
  context.beginPath()
  context.moveTo(MARGIN + 2 * NOTCH_RADIUS, TEAR_Y)
  context.lineTo(SIDE - MARGIN - 2 * NOTCH_RADIUS, TEAR_Y)
  context.stroke()
  context.textAlign = 'center'
  context.fillStyle = colour('--ticket-accent')
  write(venue.name, 240, 56, colour('--sans'))
  context.fillStyle = colour('--ticket-ink')
  write(prizeName, 390, 104, colour('--display'))
  if (playedAt)
    write(SAVED_CODES_TEXTS.wonOn(formatDate(Date.parse(playedAt))), 490, 44, colour('--sans'), 400)
  if (validUntil) write(validUntilNote(Date.parse(validUntil)), 560, 44, colour('--sans'), 400)
  write(CODE_TEXTS.code, 730, 44, colour('--sans'), 400)
  write(`${code.slice(0, 4)} ${code.slice(4)}`, 870, 128, 'code, ui-monospace, monospace')

  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!image) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(image)
  link.download = `${venue.key}-${code}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
