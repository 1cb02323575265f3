import type { PrintTextTheme } from '#venues/theme.ts'

import { fontPath, type Sheet } from './pdf-sheet.ts'

/** `size`: the font size in millimetres. */
export type TextStyle = PrintTextTheme & { readonly size: number }

type TextBox = { readonly x: number; readonly y: number; readonly width: number }

/** Writes a paragraph that wraps inside `width`; centred lines have similar lengths. Returns the lower edge of the paragraph. */
export function writeText(sheet: Sheet, text: string, style: TextStyle, { x, y, width }: TextBox): number {
  const { size, colour, align = 'left', leading = 1.3, spacing = 0 } = style
  sheet.font(fontPath(style.font)).fontSize(size).fillColor(colour)
  const lineGap = leading * size - sheet.currentLineHeight(false)
  const options = { width, align, lineGap, characterSpacing: spacing } as const
  const height = sheet.heightOfString(text, options)
  const lineWidth = align === 'center' ? findNarrowestWidth(sheet, text, options) : width
  sheet.text(text, x + (width - lineWidth) / 2, y, { ...options, width: lineWidth })
  return y + height
}

const BISECTION_STEPS = 5

/** Returns about the smallest width that needs no additional line, so that the last line is not a single word. */
function findNarrowestWidth(sheet: Sheet, text: string, options: { width: number; lineGap: number }): number {
  const height = sheet.heightOfString(text, options)
  let [tooNarrow, wideEnough] = [options.width / 2, options.width]
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const width = (tooNarrow + wideEnough) / 2
    if (sheet.heightOfString(text, { ...options, width }) <= height) wideEnough = width
    else tooNarrow = width
  }
  return wideEnough
}

/** Returns the font size at which a line fits into `width`: the size of its style, or a smaller one for a long line. */
export function fitFontSize(sheet: Sheet, line: string, style: TextStyle, width: number): number {
  const options = { characterSpacing: style.spacing ?? 0 }
  const natural = sheet.font(fontPath(style.font)).fontSize(style.size).widthOfString(line, options)
  return natural <= width ? style.size : (style.size * width) / natural
}

/** The characters of the posters' fonts: western European Latin. */
const PRINTABLE = /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2026\u20AC]*$/

/** Do the posters' fonts contain all characters of this text? */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text)
}
