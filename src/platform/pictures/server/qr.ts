import { encode } from 'uqr'

import { encodePng } from './png.ts'

/** The width in modules of the quiet zone, the light border that ISO 18004 requires. */
export const QUIET_ZONE_MODULES = 4

/**
 * Returns the modules of a QR code by row, true for dark. The code has the smallest size for the
 * text, and the highest error correction of that size (at least 15 %). Throws for more than 2 kB of
 * text.
 */
export function qrModules(text: string, border = 0): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', boostEcc: true, border }).data
}

const PIXELS_PER_MODULE = 6

/**
 * A square drawing of `side` units, quiet zone included: a path of horizontal strokes that are one
 * unit wide.
 */
type QrDrawing = { readonly side: number; readonly path: string }

/** Returns a QR code of a text as an SVG path to stroke. Throws for more than 2 kB of text. */
export function drawQr(text: string): QrDrawing {
  const rows = qrModules(text, QUIET_ZONE_MODULES)
  return { side: rows.length, path: rows.map(strokesOf).join('') }
}

function strokesOf(row: readonly boolean[], y: number): string {
  const runs = row
    .map((isBlack) => (isBlack ? '#' : ' '))
    .join('')
    .matchAll(/#+/g)
  let position = 0
  return Array.from(runs, ({ 0: run, index }, order) => {
    const start = order === 0 ? `M${index} ${y}.5` : `m${index - position} 0`
    position = index + run.length
    return `${start}h${run.length}`
  }).join('')
}

/**
 * Returns a QR code of a text as an SVG file, black on white. Throws for more than 2 kB of text.
 */
export function qrSvg(text: string): string {
  const { side, path } = drawQr(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0Z"/><path fill="none" stroke="#000" d="${path}"/></svg>`,
  ].join('')
}

/**
 * Returns a QR code of a text as a PNG with its quiet zone; by default in black and white and in
 * the size for mails. Throws for more than 2 kB of text.
 */
export function qrPng(
  text: string,
  pixelsPerModule = PIXELS_PER_MODULE,
  colours?: readonly [dark: string, light: string],
): Buffer {
  const scaledRows = qrModules(text, QUIET_ZONE_MODULES).map((row) =>
    row.flatMap((isBlack) => Array<boolean>(pixelsPerModule).fill(isBlack)),
  )
  return encodePng(
    scaledRows.flatMap((row) => Array<boolean[]>(pixelsPerModule).fill(row)),
    colours,
  )
}
