import type { PrintTheme } from '#venues/themes/theme.ts'
import type { Venue } from '#venues/venue.ts'

import type { Sheet } from './sheet.ts'
import { fitFontSize, measureIn, writeText } from './print-text.ts'

const CENTRED = { align: 'center', valign: 'center' } as const

/** `logo`: a PNG as a data: URL. It is null if the sign is the name of the venue. */
export type SignedVenue = {
  readonly venue: Venue & { readonly isLogoSquare?: true }
  readonly logo: string | null
}

/**
 * Draws the logo of a venue into a box in millimetres. The name of the venue replaces a missing
 * logo. Beside a square logo, the name is written.
 */
export function drawVenueSign(
  sheet: Sheet,
  { venue: { name, isLogoSquare }, logo }: SignedVenue,
  theme: PrintTheme,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const drawLogo = (x: number, width: number) =>
    logo && sheet.fillOpacity(1).image(logo, x, box.y, { fit: [width, box.height], ...CENTRED })
  if (logo !== null && !isLogoSquare) return void drawLogo(box.x, box.width)
  const indent = logo === null ? 0 : box.height * 1.2
  const width = box.width - indent
  const full = { ...theme.title, leading: 1, size: box.height * 0.7 } as const
  const size = fitFontSize(sheet, name, full, width)
  const style = { ...full, size }
  drawLogo(box.x + (width - measureIn(sheet, style)(name)) / 2, box.height)
  writeText(sheet, name, style, { x: box.x + indent, width, y: box.y + (box.height - size) / 2 })
}
