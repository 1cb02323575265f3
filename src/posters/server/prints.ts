import type { PrintName } from '#posters/print-name.ts'

import { drawPdf, type PdfOptions } from './pdf-sheet.ts'
import { composePoster, type Print, type PrintJob } from './poster.ts'
import { drawSvgSheet } from './svg-sheet.ts'
import { composeTableCard } from './table-card.ts'

/** A print to draw. The fonts must have each letter of its name and its URL (unprintable.ts). */
export type PrintOrder = PdfOptions & {
  readonly print: PrintName
  /** 'svg': for the screen, without bleed. 'pdf': for a printer, with bleed. */
  readonly format: 'svg' | 'pdf'
  readonly job: PrintJob
}

/** An SVG or a PDF. */
export type PrintFile = string | Uint8Array

const COMPOSERS: Readonly<Record<PrintName, (job: PrintJob) => Print>> = {
  poster: composePoster,
  'table-card': composeTableCard,
}

/** Draws a print, and returns its file. */
export async function drawPrint({
  print,
  format,
  job,
  ...options
}: PrintOrder): Promise<PrintFile> {
  const page = COMPOSERS[print](job)
  return format === 'svg' ? drawSvgSheet(page) : drawPdf(page, options)
}
