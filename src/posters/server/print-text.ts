import { breakLines } from '#posters/break-lines.ts'
import type { PrintTextTheme } from '#venues/themes/theme.ts'

import { ASCENTS, fontPath } from './print-fonts.ts'
import type { Sheet } from './sheet.ts'

/** `size`: the font size in millimetres. */
export type TextStyle = PrintTextTheme & {
  readonly size: number
  readonly align?: 'left' | 'center'
}

type TextBox = { readonly x: number; readonly y: number; readonly width: number }

/**
 * Writes a paragraph that wraps inside `width`. Centred lines have similar lengths. Returns the
 * lower edge of the paragraph.
 */
export function writeText(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { x, y, width }: TextBox,
): number {
  const { size, colour, align = 'center', leading = 1.3, spacing = 0 } = style
  const measure = measureIn(sheet, style)
  const options = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const
  sheet.fillColor(colour)
  let baseline = y + ASCENTS[style.font] * size
  const lines =
    align === 'center'
      ? breakEvenly(text, width, measure)
      : breakLines(text, (line) => measure(line) <= width)
  for (const line of lines) {
    const indent = align === 'center' ? (width - measure(line)) / 2 : 0
    sheet.text(line, x + indent, baseline, options)
    baseline += leading * size
  }
  return y + lines.length * leading * size
}

type Measure = (line: string) => number

/** Sets font and size. Returns the function that measures a line in millimetres. */
export function measureIn(sheet: Sheet, { font, size, spacing = 0 }: TextStyle): Measure {
  sheet.font(fontPath(font)).fontSize(size)
  return (line) => sheet.widthOfString(line, { characterSpacing: spacing })
}

/**
 * Writes a paragraph without wrapping its lines. The font is smaller if a line is wider than the
 * box.
 */
export function writeFitted(sheet: Sheet, text: string, style: TextStyle, box: TextBox): number {
  const sizes = text.split('\n').map((line) => fitFontSize(sheet, line, style, box.width))
  return writeText(sheet, text, { ...style, size: Math.min(...sizes) }, box)
}

const BISECTION_STEPS = 5

/**
 * Breaks a text at about the smallest width that needs no additional line, so that the last line is
 * not a single word.
 */
function breakEvenly(text: string, width: number, measure: Measure): readonly string[] {
  const breakAt = (limit: number) => breakLines(text, (line) => measure(line) <= limit)
  let lines = breakAt(width)
  let [tooNarrow, wideEnough] = [width / 2, width]
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const tried = (tooNarrow + wideEnough) / 2
    const broken = breakAt(tried)
    if (broken.length > lines.length || broken.some((line) => measure(line) > width))
      tooNarrow = tried
    else [wideEnough, lines] = [tried, broken]
  }
  return lines
}

/**
 * Returns the font size at which a line fits into `width`. It is the size of the style, or a
 * smaller size for a long line.
 */
export function fitFontSize(sheet: Sheet, line: string, style: TextStyle, width: number): number {
  const natural = measureIn(sheet, style)(line)
  return natural <= width ? style.size : (style.size * width) / natural
}
