import { drawPoster, type PrintJob } from './poster.ts'
import { isPrintable } from './print-text.ts'
import { DrawingRefused } from '#venues/svg-elements.ts'
import { drawTableCard } from './table-card.ts'

/** A file for a printer, and a description of the print to order. */
type PrintFile = { readonly name: string; readonly description: string; readonly bytes: Uint8Array }
type Prints =
  | { readonly ok: true; readonly files: readonly PrintFile[] }
  /** `reason`: why nothing was drawn, in one line. */
  | { readonly ok: false; readonly reason: string }

/** Returns the printed files of a venue; or the reason, if its logo, name or URL cannot be printed. */
export async function drawPrints(print: PrintJob): Promise<Prints> {
  const { key, name } = print.venue
  if (!isPrintable(name) || !isPrintable(print.url))
    return { ok: false, reason: 'its name or address has letters that the fonts of the posters do not have' }
  try {
    return {
      ok: true,
      files: [
        {
          name: `${key}-poster-a5.pdf`,
          description: 'poster, A5, 3 mm bleed',
          bytes: await drawPoster(print),
        },
        {
          name: `${key}-table-card-a6.pdf`,
          description: 'table card, A5 folded once to A6, 3 mm bleed; print on stiff paper',
          bytes: await drawTableCard(print),
        },
      ],
    }
  } catch (error) {
    if (error instanceof DrawingRefused) return { ok: false, reason: `its logo: ${error.message}` }
    throw error
  }
}
