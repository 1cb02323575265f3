import { encode } from 'uqr'

/** The width of the quiet zone, the light border that ISO 18004 requires, in modules. */
export const QUIET_ZONE_MODULES = 4

/**
 * Returns the modules of a QR code by row, true for dark. Uses the smallest size for the text and
 * the highest error correction of that size (at least 15 %). Throws on more than 2 kB of text.
 */
export function qrModules(text: string, border = 0): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', boostEcc: true, border }).data
}
