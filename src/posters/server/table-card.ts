import { posterTexts, type PosterTexts } from '#posters/messages.fr.ts'

import { withoutScheme, type PrintJob } from './poster.ts'
import { fitFontSize, writeText } from './print-text.ts'
import type { PrintTheme } from './print-theme.ts'
import { PRINT_THEMES } from './print-themes.ts'
import { BLEED_MM, drawSheet, type Sheet } from './sheet.ts'
import { drawSvg } from './svg-drawing.ts'
import { drawWheel } from './wheel-picture.ts'

/** One A5 sheet, folded once in the middle: it stands on the table as a roof with an A6 face to each side. */
const CARD_MM = { width: 148, height: 210 } as const
const FACE_MM = { width: 148, height: 105 } as const
const WHEEL = { x: 43, y: 48, radius: 37 }
const WORDS = { x: 85, width: 56 }
/** How much of the bleed the marks of the fold take: nothing of them is left after cutting. */
const FOLD_MARK_MM = 2

/** The card for tables and the bar. */
export async function drawTableCard(print: PrintJob): Promise<Uint8Array> {
  const { venue, made, isPacked = true } = print
  const about = { title: `${venue.name} – chevalet de table A6, à plier`, made, isPacked }
  return drawSheet(CARD_MM, about, (sheet) => {
    const look = PRINT_THEMES[venue.theme]
    look.paintGround(sheet, CARD_MM)
    // The upper face stands on its head, so that both are upright once folded.
    sheet.save().rotate(180, { origin: [FACE_MM.width / 2, FACE_MM.height / 2] })
    drawFace(sheet, look, print)
    sheet.restore().save().translate(0, FACE_MM.height)
    drawFace(sheet, look, print)
    sheet.restore()
    markFold(sheet, look)
  })
}

function drawFace(sheet: Sheet, look: PrintTheme, { venue, logo, address }: PrintJob): void {
  const texts = posterTexts(venue, withoutScheme(address))
  sheet.save()
  // The light of one face ends at the fold.
  sheet.rect(-BLEED_MM, 0, FACE_MM.width + 2 * BLEED_MM, FACE_MM.height + BLEED_MM).clip()
  look.paintLight(sheet, WHEEL)
  sheet.restore()
  drawWheel(sheet, look, WHEEL, { prizes: venue.prizes, address })
  drawSvg(sheet, logo, { ...WORDS, y: 9, height: 12.4, ink: look.ink })
  const title = { ...look.title, align: 'left', size: 6 } as const
  const size = Math.min(...texts.title.map((line) => fitFontSize(sheet, line, title, WORDS.width)))
  const after = writeText(sheet, texts.title.join('\n'), { ...title, size }, { ...WORDS, y: 26 })
  drawSteps(sheet, look, texts, after + 3)
  drawConditions(sheet, look, texts)
}

function drawSteps(sheet: Sheet, look: PrintTheme, { steps, typed }: PosterTexts, from: number): void {
  let y = from
  const indent = 8
  for (const [place, step] of steps.entries()) {
    look.paintNumber(sheet, { x: WORDS.x + 2.6, y: y + 1.9, radius: 2.4 }, place)
    const number = { ...look.number, size: 3.1, leading: 1 }
    writeText(sheet, String(place + 1), number, { x: WORDS.x, y: y + 0.3, width: 5.2 })
    const style = { ...look.step, align: 'left', size: 2.9, leading: 1.2 } as const
    const end = writeText(sheet, step, style, { x: WORDS.x + indent, y, width: WORDS.width - indent })
    y = Math.max(end, y + 5.2) + 1
  }
  const place = { x: WORDS.x + indent, y: y + 0.6, width: WORDS.width - indent }
  const style = { ...look.step, align: 'left', size: 2.7 } as const
  writeText(sheet, typed, { ...style, size: fitFontSize(sheet, typed, style, place.width) }, place)
}

function drawConditions(sheet: Sheet, look: PrintTheme, { health, conditions }: PosterTexts): void {
  const place = { x: 7, width: FACE_MM.width - 14 }
  let y = 88
  if (health) y = writeText(sheet, health, { ...look.health, size: 2.5 }, { ...place, y }) + 0.5
  writeText(sheet, conditions, { ...look.small, size: 2, leading: 1.28 }, { ...place, y })
}

function markFold(sheet: Sheet, { ink }: PrintTheme): void {
  const y = FACE_MM.height
  for (const x of [-BLEED_MM, CARD_MM.width + BLEED_MM - FOLD_MARK_MM]) {
    sheet.moveTo(x, y).lineTo(x + FOLD_MARK_MM, y)
  }
  sheet.lineWidth(0.15).strokeOpacity(1).stroke(ink)
}
