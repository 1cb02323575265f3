import { posterTexts, tableCardTitle, type PosterTexts } from '#texts/posters/messages.ts'
import { printThemeOf } from '#venues/themes/venue-colours.ts'
import type { PrintTheme } from '#venues/themes/theme.ts'

import { withoutScheme, type Print, type PrintJob } from './poster.ts'
import { paintGround, paintLights, paintNumberFrame } from './print-decoration.ts'
import { writeFitted, writeText } from './print-text.ts'
import { BLEED_MM, type Sheet } from './sheet.ts'
import { drawVenueSign } from './venue-sign.ts'
import { drawWheel } from './wheel-with-qr.ts'

/**
 * One A5 sheet, folded once in the middle. It stands on the table like a roof, with an A6 face on
 * each side.
 */
const CARD_MM = { width: 148, height: 210 } as const
const FACE_MM = { width: 148, height: 105 } as const
const WHEEL = { x: 43, y: 48, radius: 37 }
const TEXT_BOX = { x: 85, width: 56 }
/** The length of the fold marks. The marks are in the bleed, which is cut off. */
const FOLD_MARK_MM = 2

/** Returns the card for tables and the bar. */
export function composeTableCard(job: PrintJob): Print {
  return {
    title: tableCardTitle(job.venue.name),
    size: CARD_MM,
    draw: (sheet) => drawCard(sheet, job),
  }
}

function drawCard(sheet: Sheet, job: PrintJob): void {
  const theme = printThemeOf(job.venue)
  paintGround(sheet, theme.ground, CARD_MM)
  // The upper face is upside down, so that both faces are upright when the card is folded.
  sheet.save().rotate(180, { origin: [FACE_MM.width / 2, FACE_MM.height / 2] })
  drawFace(sheet, theme, job)
  sheet.restore().save().translate(0, FACE_MM.height)
  drawFace(sheet, theme, job)
  sheet.restore()
  markFold(sheet, theme)
}

function drawFace(sheet: Sheet, theme: PrintTheme, job: PrintJob): void {
  const { venue, url } = job
  const texts = posterTexts(venue, withoutScheme(url))
  sheet.save()
  // The lights of a face end at the fold.
  sheet.rect(-BLEED_MM, 0, FACE_MM.width + 2 * BLEED_MM, FACE_MM.height + BLEED_MM).clip()
  paintLights(sheet, theme.lights, WHEEL)
  sheet.restore()
  drawWheel(sheet, WHEEL, venue, url)
  drawVenueSign(sheet, job, theme, { ...TEXT_BOX, y: 9, height: 12.4 })
  const title = { ...theme.title, align: 'left', size: 6 } as const
  const after = writeFitted(sheet, texts.title.join('\n'), title, { ...TEXT_BOX, y: 26 })
  drawSteps(sheet, theme, texts, after + 3)
  drawConditions(sheet, theme, texts)
}

function drawSteps(
  sheet: Sheet,
  theme: PrintTheme,
  { steps, typed }: PosterTexts,
  top: number,
): void {
  let y = top
  const indent = 8
  const column = { x: TEXT_BOX.x + indent, width: TEXT_BOX.width - indent }
  for (const [index, step] of steps.entries()) {
    paintNumberFrame(
      sheet,
      theme.numberFrame,
      { x: TEXT_BOX.x + 2.6, y: y + 1.9, radius: 2.4 },
      index,
    )
    const number = { ...theme.number, size: 3.1, leading: 1 }
    writeText(sheet, String(index + 1), number, { x: TEXT_BOX.x, y: y + 0.3, width: 5.2 })
    const style = { ...theme.step, align: 'left', size: 2.9, leading: 1.2 } as const
    const end = writeText(sheet, step, style, { ...column, y })
    y = Math.max(end, y + 5.2) + 1
  }
  const style = { ...theme.step, align: 'left', size: 2.7 } as const
  writeFitted(sheet, typed, style, { ...column, y: y + 0.6 })
}

function drawConditions(
  sheet: Sheet,
  theme: PrintTheme,
  { health, conditions }: PosterTexts,
): void {
  const smallPrint = { x: 7, width: FACE_MM.width - 14 }
  let y = 88
  if (health)
    y = writeText(sheet, health, { ...theme.health, size: 2.5 }, { ...smallPrint, y }) + 0.5
  writeText(sheet, conditions, { ...theme.small, size: 2, leading: 1.28 }, { ...smallPrint, y })
}

function markFold(sheet: Sheet, { ink }: PrintTheme): void {
  const y = FACE_MM.height
  for (const x of [-BLEED_MM, CARD_MM.width + BLEED_MM - FOLD_MARK_MM]) {
    sheet.moveTo(x, y).lineTo(x + FOLD_MARK_MM, y)
  }
  sheet.lineWidth(0.15).strokeOpacity(1).stroke(ink)
}
