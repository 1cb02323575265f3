import { posterTitle, posterTexts } from '#texts/posters/messages.ts'
import { printThemeOf } from '#venues/themes/venue-colours.ts'
import type { PrintTheme } from '#venues/themes/theme.ts'

import { paintGround, paintLights, paintNumberFrame } from './print-decoration.ts'
import { writeFitted, writeText } from './print-text.ts'
import type { Sheet, SheetSize } from './sheet.ts'
import { drawVenueSign, type SignedVenue } from './venue-sign.ts'
import { drawWheel } from './wheel-with-qr.ts'

/** The input of a poster or a table card. */
export type PrintJob = SignedVenue & {
  /** The URL in the QR code. */
  readonly url: string
}

/** A page to print. */
export type Print = {
  readonly title: string
  readonly size: SheetSize
  readonly draw: (sheet: Sheet) => void
}

/** A5, upright. */
const POSTER_MM = { width: 148, height: 210 } as const
/** The margin in millimetres. All sizes in this file are in millimetres. */
const MARGIN = 11
const CENTRE_X = POSTER_MM.width / 2
const TEXT_WIDTH = POSTER_MM.width - 2 * MARGIN
const WHEEL = { x: CENTRE_X, y: 107, radius: 50 }
const NUMBER_RADIUS = 3.6

/**
 * Returns the poster: logo, title, the wheel around the QR code, three steps, and the conditions.
 */
export function composePoster(job: PrintJob): Print {
  return {
    title: posterTitle(job.venue.name),
    size: POSTER_MM,
    draw: (sheet) => drawFace(sheet, job),
  }
}

function drawFace(sheet: Sheet, job: PrintJob): void {
  const { venue, url } = job
  const theme = printThemeOf(venue)
  const texts = posterTexts(venue, withoutScheme(url))
  paintGround(sheet, theme.ground, POSTER_MM)
  paintLights(sheet, theme.lights, WHEEL)
  drawVenueSign(sheet, job, theme, {
    x: CENTRE_X - 40,
    y: 10,
    width: 80,
    height: 17.6,
  })
  const title = `${texts.title.slice(0, -1).join(' ')}\n${texts.title.at(-1)}`
  const column = { x: MARGIN, width: TEXT_WIDTH }
  writeFitted(sheet, title, { ...theme.title, size: 7.4 }, { ...column, y: 33 })
  drawWheel(sheet, WHEEL, venue, url)

  writeFitted(sheet, texts.typed, { ...theme.step, size: 3.3 }, { ...column, y: 159.5 })
  let y = drawSteps(sheet, theme, texts.steps) + 2.2
  const smallPrint = { x: MARGIN - 4, width: TEXT_WIDTH + 8 }
  if (texts.health)
    y = writeText(sheet, texts.health, { ...theme.health, size: 2.75 }, { ...smallPrint, y }) + 0.8
  writeText(sheet, texts.conditions, { ...theme.small, size: 2.15 }, { ...smallPrint, y })
}

/** Returns the lower edge of the lowest step. */
function drawSteps(sheet: Sheet, theme: PrintTheme, steps: readonly string[]): number {
  const width = TEXT_WIDTH / steps.length
  let lowest = 0
  for (const [index, step] of steps.entries()) {
    const x = MARGIN + index * width
    const middle = x + width / 2
    paintNumberFrame(sheet, theme.numberFrame, { x: middle, y: 171, radius: NUMBER_RADIUS }, index)
    const number = { ...theme.number, size: 4.4, leading: 1 }
    writeText(sheet, String(index + 1), number, { x, y: 168.7, width })
    const end = writeText(
      sheet,
      step,
      { ...theme.step, size: 3 },
      { x: x + 1, y: 176.2, width: width - 2 },
    )
    lowest = Math.max(lowest, end)
  }
  return lowest
}

/** Returns the URL as a visitor types it: 'roue.example/wafubar'. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
