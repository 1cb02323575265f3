import type { PrintTheme } from '#venues/themes/theme.ts'

import type { Sheet } from './sheet.ts'
import { fitFontSize, writeText } from './print-text.ts'

const CENTRED = { align: 'center', valign: 'center' } as const

/**
 * Draws the logo of a venue, a PNG in a data: URL, into a box in millimetres, or its name if it has
 * none.
 */
export function drawVenueSign(
  sheet: Sheet,
  { name, logo }: { readonly name: string; readonly logo: string | null },
  theme: PrintTheme,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  if (logo !== null) {
    sheet.fillOpacity(1).image(logo, box.x, box.y, { fit: [box.width, box.height], ...CENTRED })
    return
  }
  const style = { ...theme.title, leading: 1, size: box.height * 0.7 } as const
  const size = fitFontSize(sheet, name, style, box.width)
  writeText(sheet, name, { ...style, size }, { ...box, y: box.y + (box.height - size) / 2 })
}
