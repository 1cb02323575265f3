import { encode } from 'uqr'

/** Light modules that a QR code needs around it, as ISO 18004 wants. */
export const QUIET_ZONE_MODULES = 4

/**
 * The modules of a QR code, row by row, true where dark: the fewest that hold the text, and as forgiving of a thumb or a
 * reflection as so many can be (15 % at least). Throws on more than 2 kB of text.
 */
export function qrModules(text: string, border = 0): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', boostEcc: true, border }).data
}
