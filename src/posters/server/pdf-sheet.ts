import { join } from 'node:path'

import PdfDocument from 'pdfkit'

import { LANGUAGE } from '#texts/platform/language.ts'
import type { PrintFont } from '#venues/theme.ts'

/** A PDF page. Coordinates are millimetres from the upper left corner of the trimmed page. */
export type Sheet = PDFKit.PDFDocument

export type SheetSize = { readonly width: number; readonly height: number }

/** The printed margin beyond the trim line: an inaccurate cut then shows no white edge. */
export const BLEED_MM = 3
const POINTS_PER_MM = 72 / 25.4
const FONTS = join(import.meta.dirname, 'fonts')

/**
 * Draws one page and returns the PDF: TrimBox at the cut, BleedBox 3 mm around it, fonts embedded, no raster image. `size`: of the
 * trimmed page, in millimetres. `createdAt`: the date in the file, so that the same page gives the same bytes.
 */
export async function drawSheet(
  size: SheetSize,
  info: { readonly title: string; readonly createdAt: Date; readonly isCompressed?: boolean },
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const [width, height] = [size.width, size.height].map((side) => (side + 2 * BLEED_MM) * POINTS_PER_MM) as [
    number,
    number,
  ]
  const sheet = new PdfDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: LANGUAGE,
    displayTitle: true,
    compress: info.isCompressed ?? true,
    // The default would be a standard font, which is not embedded.
    font: fontPath('quicksand-500'),
    info: { Title: info.title, CreationDate: info.createdAt, ModDate: info.createdAt },
  })
  const bleed = BLEED_MM * POINTS_PER_MM
  Object.assign(sheet.page.dictionary.data, {
    CropBox: [0, 0, width, height],
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', resolve)
    sheet.on('error', reject)
  })
  sheet.scale(POINTS_PER_MM).translate(BLEED_MM, BLEED_MM)
  draw(sheet)
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}

export function fontPath(font: PrintFont): string {
  return join(FONTS, `${font}.woff`)
}
