import { posterTexts } from '#posters/messages.fr.ts'
import type { Venue } from '#venues/venue.ts'

import { fitFontSize, writeText } from './print-text.ts'
import type { PrintTheme } from './print-theme.ts'
import { PRINT_THEMES } from './print-themes.ts'
import { drawSheet, type Sheet } from './sheet.ts'
import { drawSvg } from './svg-drawing.ts'
import { drawWheel } from './wheel-picture.ts'

/** What is printed for a venue: its logo as SVG, and the address that the QR code holds. */
export type PrintJob = {
  readonly venue: Venue
  readonly logo: string
  readonly address: string
  readonly made: Date
  readonly isPacked?: boolean
}

/** A5, upright. */
const POSTER_MM = { width: 148, height: 210 } as const
const MARGIN = 11
const MIDDLE = POSTER_MM.width / 2
const WIDTH = POSTER_MM.width - 2 * MARGIN
const WHEEL = { x: MIDDLE, y: 107, radius: 50 }
const NUMBER_RADIUS = 3.6

/** The poster for a wall or a door: logo, one sentence, the wheel around its QR code, three steps, the conditions. */
export async function drawPoster(print: PrintJob): Promise<Uint8Array> {
  const { venue, made, isPacked = true } = print
  const title = `${venue.name} – affiche A5`
  return drawSheet(POSTER_MM, { title, made, isPacked }, (sheet) => drawFace(sheet, print))
}

function drawFace(sheet: Sheet, { venue, logo, address }: PrintJob): void {
  const look = PRINT_THEMES[venue.theme]
  const texts = posterTexts(venue, withoutScheme(address))
  look.paintGround(sheet, POSTER_MM)
  look.paintLight(sheet, WHEEL)
  drawSvg(sheet, logo, { x: MIDDLE - 40, y: 10, width: 80, height: 17.6, ink: look.ink })
  const [first = '', second = '', third = ''] = texts.title
  const titleStyle = { ...look.title, size: 7.4 }
  const lines = [`${first} ${second}`, third]
  const size = Math.min(...lines.map((line) => fitFontSize(sheet, line, titleStyle, WIDTH)))
  writeText(sheet, lines.join('\n'), { ...titleStyle, size }, { x: MARGIN, y: 33, width: WIDTH })
  drawWheel(sheet, look, WHEEL, { prizes: venue.prizes, address })

  const typed = { ...look.step, size: 3.3 }
  writeText(
    sheet,
    texts.typed,
    { ...typed, size: fitFontSize(sheet, texts.typed, typed, WIDTH) },
    { x: MARGIN, y: 159.5, width: WIDTH },
  )
  let y = drawSteps(sheet, look, texts.steps) + 2.2
  const place = { x: MARGIN - 4, width: WIDTH + 8 }
  if (texts.health) y = writeText(sheet, texts.health, { ...look.health, size: 2.75 }, { ...place, y }) + 0.8
  writeText(sheet, texts.conditions, { ...look.small, size: 2.15 }, { ...place, y })
}

/** Gives where the lowest of them ends. */
function drawSteps(sheet: Sheet, look: PrintTheme, steps: readonly string[]): number {
  const width = WIDTH / steps.length
  let lowest = 0
  for (const [place, step] of steps.entries()) {
    const x = MARGIN + place * width
    const middle = x + width / 2
    look.paintNumber(sheet, { x: middle, y: 171, radius: NUMBER_RADIUS }, place)
    const number = { ...look.number, size: 4.4, leading: 1 }
    writeText(sheet, String(place + 1), number, { x, y: 168.7, width })
    const end = writeText(sheet, step, { ...look.step, size: 3 }, { x: x + 1, y: 176.2, width: width - 2 })
    lowest = Math.max(lowest, end)
  }
  return lowest
}

/** 'https://roue.example/wafubar' as one types it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
