import type { PrintName } from '#posters/print-name.ts'
import { findUnprintable } from '#posters/unprintable.ts'

import { drawPdf } from './pdf-sheet.ts'
import { composePoster, type Print, type PrintJob } from './poster.ts'
import { drawSvgSheet } from './svg-sheet.ts'
import { composeTableCard } from './table-card.ts'

type PrintKind = {
  readonly ending: string
  readonly description: string
  compose(job: PrintJob): Print
}

/**
 * What can be printed for a venue. `ending`: of the file's name. `description`: of the print to
 * order.
 */
export const PRINTS: Readonly<Record<PrintName, PrintKind>> = {
  poster: { ending: 'affiche-a5', description: 'poster, A5, 3 mm bleed', compose: composePoster },
  'table-card': {
    ending: 'chevalet-a6',
    description: 'table card, A5 folded once to A6, 3 mm bleed; print on stiff paper',
    compose: composeTableCard,
  },
}

type Drawn<T> =
  | { readonly ok: true; readonly file: T }
  /** `reason`: why the name or the address cannot be printed, in one line. */
  | { readonly ok: false; readonly reason: string }

/** Returns a print as a PDF for a printer, with bleed. */
export async function drawPrint(
  print: PrintName,
  job: PrintJob,
  options: { readonly createdAt: Date; readonly isCompressed?: boolean },
): Promise<Drawn<Uint8Array>> {
  return draw(print, job, async (page) => drawPdf(page, options))
}

/** Returns a print as an SVG for the screen, without bleed. */
export async function drawPreview(print: PrintName, job: PrintJob): Promise<Drawn<string>> {
  return draw(print, job, async (page) => drawSvgSheet(page))
}

async function draw<T>(
  print: PrintName,
  job: PrintJob,
  drawOn: (page: Print) => Promise<T>,
): Promise<Drawn<T>> {
  if (findUnprintable(job.venue.name + job.url) !== null)
    return {
      ok: false,
      reason: 'its name or address has letters that the fonts of the posters do not have',
    }
  return { ok: true, file: await drawOn(PRINTS[print].compose(job)) }
}
