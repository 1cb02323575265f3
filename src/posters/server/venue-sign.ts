import type { PrintTheme } from '#venues/theme.ts'
import type { Venue } from '#venues/venue.ts'

import type { Sheet } from './sheet.ts'
import { fitFontSize, writeText } from './print-text.ts'
import { drawSvg } from './svg-drawing.ts'

/** Draws the logo of a venue into a box in millimetres, or its name if it has none. */
export function drawVenueSign(
  sheet: Sheet,
  { logo, name }: Venue,
  theme: PrintTheme,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  if (logo !== undefined) return drawSvg(sheet, logo, { ...box, ink: theme.ink })
  const style = { ...theme.title, align: 'center', leading: 1, size: box.height * 0.7 } as const
  const size = fitFontSize(sheet, name, style, box.width)
  writeText(sheet, name, { ...style, size }, { ...box, y: box.y + (box.height - size) / 2 })
}
