import { fontPath, type FontFile, type Sheet } from './sheet.ts'

export type TextStyle = {
  readonly font: FontFile
  /** Millimetres, as everything on a sheet. */
  readonly size: number
  readonly colour: string
  readonly align?: 'left' | 'center'
  /** Between two baselines, as a share of the size. */
  readonly leading?: number
  readonly spacing?: number
}

type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Writes a paragraph that wraps inside `width`, centred ones in lines of like length; gives where the next one may begin. */
export function writeText(sheet: Sheet, text: string, style: TextStyle, { x, y, width }: Place): number {
  const { size, colour, align = 'left', leading = 1.3, spacing = 0 } = style
  sheet.font(fontPath(style.font)).fontSize(size).fillColor(colour)
  const lineGap = leading * size - sheet.currentLineHeight(false)
  const options = { width, align, lineGap, characterSpacing: spacing } as const
  const height = sheet.heightOfString(text, options)
  const narrow = align === 'center' ? narrowest(sheet, text, options) : width
  sheet.text(text, x + (width - narrow) / 2, y, { ...options, width: narrow })
  return y + height
}

const HALVINGS = 5

/** No last line of a single word: about the least width in which the text takes no line more. */
function narrowest(sheet: Sheet, text: string, options: { width: number; lineGap: number }): number {
  const height = sheet.heightOfString(text, options)
  let [tooNarrow, enough] = [options.width / 2, options.width]
  for (let tries = 0; tries < HALVINGS; tries += 1) {
    const width = (tooNarrow + enough) / 2
    if (sheet.heightOfString(text, { ...options, width }) <= height) enough = width
    else tooNarrow = width
  }
  return enough
}

/** The size at which a line fits into `width`: its own, or less for a long one. */
export function fitFontSize(sheet: Sheet, line: string, style: TextStyle, width: number): number {
  const options = { characterSpacing: style.spacing ?? 0 }
  const natural = sheet.font(fontPath(style.font)).fontSize(style.size).widthOfString(line, options)
  return natural <= width ? style.size : (style.size * width) / natural
}

/** What the fonts of the posters can write: Latin as western Europe has it. */
const WRITABLE = /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2026\u20AC]*$/

export function isPrintable(text: string): boolean {
  return WRITABLE.test(text)
}
