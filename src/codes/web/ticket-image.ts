import { CODE_TEXTS, SAVED_CODES_TEXTS, validUntilNote } from '#codes/messages.fr.ts'
import type { WonCode } from '#codes/won-code.ts'
import { frenchDate } from '#platform/french-formats.ts'

const SIDE = 1080
const MIDDLE = SIDE / 2
const INSET = 70
const TEAR_AT = 620
const NOTCH = 34

/** Draws the ticket as a PNG image and downloads it. */
export async function saveTicketImage(won: WonCode): Promise<void> {
  const { venue, prizeName, code, playedAt, validUntil } = won
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const write = (text: string, y: number, size: number, family: string, weight = 700) => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillText(text, MIDDLE, y, SIDE - 4 * INSET)
  }

  pen.fillStyle = colour('--ground')
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = colour('--ticket')
  pen.beginPath()
  pen.roundRect(INSET, INSET, SIDE - 2 * INSET, SIDE - 2 * INSET, 40)
  pen.fill()
  pen.fillStyle = colour('--ground')
  for (const x of [INSET, SIDE - INSET]) {
    pen.beginPath()
    pen.arc(x, TEAR_AT, NOTCH, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.strokeStyle = colour('--ticket-line')
  pen.lineWidth = 4
  pen.setLineDash([18, 18])
  pen.beginPath()
  pen.moveTo(INSET + 2 * NOTCH, TEAR_AT)
  pen.lineTo(SIDE - INSET - 2 * NOTCH, TEAR_AT)
  pen.stroke()
  pen.textAlign = 'center'
  pen.fillStyle = colour('--ticket-accent')
  write(venue.name, 240, 56, colour('--sans'))
  pen.fillStyle = colour('--ticket-ink')
  write(prizeName, 390, 104, colour('--display'))
  if (playedAt)
    write(SAVED_CODES_TEXTS.wonOn(frenchDate(Date.parse(playedAt))), 490, 44, colour('--sans'), 400)
  if (validUntil) write(validUntilNote(Date.parse(validUntil)), 560, 44, colour('--sans'), 400)
  write(CODE_TEXTS.code, 730, 44, colour('--sans'), 400)
  write(`${code.slice(0, 4)} ${code.slice(4)}`, 870, 128, 'ui-monospace, monospace')

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${venue.key}-${code}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
