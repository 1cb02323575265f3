import { buffer } from 'node:stream/consumers'

import PdfDocument from 'pdfkit'

import { LANGUAGE } from '#texts/platform/language.ts'

import type { Print } from './poster.ts'
import { fontPath } from './print-fonts.ts'
import { BLEED_MM, type Sheet } from './sheet.ts'

const POINTS_PER_MM = 72 / 25.4

/**
 * `createdAt`: the date in the file. It is an argument, so that the same page has the same bytes.
 */
export type PdfOptions = { readonly createdAt: Date; readonly isCompressed?: boolean }

/**
 * Draws a page and returns the PDF. Its TrimBox is at the cut, its BleedBox is 3 mm around it, and
 * its fonts are embedded.
 */
export async function drawPdf(
  { title, size, draw }: Print,
  { createdAt, isCompressed = true }: PdfOptions,
): Promise<Uint8Array> {
  const [width, height] = [size.width, size.height].map(
    (side) => (side + 2 * BLEED_MM) * POINTS_PER_MM,
  ) as [number, number]
  const sheet = new PdfDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: LANGUAGE,
    displayTitle: true,
    compress: isCompressed,
    // Without this option, the font would be a standard font, which is not embedded.
    font: fontPath('quicksand-500'),
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  })
  // The XMP part would repeat the title as XML, without escaping it.
  Object.assign(sheet, { endMetadata: () => {} })
  const bleed = BLEED_MM * POINTS_PER_MM
  Object.assign(sheet.page.dictionary.data, {
    CropBox: [0, 0, width, height],
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
  const written = buffer(sheet)
  sheet.scale(POINTS_PER_MM).translate(BLEED_MM, BLEED_MM)
  draw(sheet as Sheet)
  sheet.end()
  return written
}
