import { QUIET_ZONE_MODULES, qrModules } from './modules.ts'
import { encodePng } from './png.ts'

/** Where the ground around is light already, half of what is needed does. */
const QUIET_MODULES_ON_PAPER = 2
const PIXELS_PER_MODULE = 6

/** A drawing of `side` units a side: horizontal strokes one unit wide, in the ink of whoever draws them. */
type QrDrawing = { readonly side: number; readonly path: string }

/** The text as a QR code for an SVG `path` that is stroked. Throws on more than 2 kB of text. */
export function drawQr(text: string): QrDrawing {
  const rows = qrModules(text, QUIET_MODULES_ON_PAPER)
  return { side: rows.length, path: rows.map(strokesOf).join('') }
}

function strokesOf(row: readonly boolean[], y: number): string {
  const runs = row
    .map((isBlack) => (isBlack ? '#' : ' '))
    .join('')
    .matchAll(/#+/g)
  let at = 0
  return Array.from(runs, ({ 0: run, index }, place) => {
    const start = place === 0 ? `M${index} ${y}.5` : `m${index - at} 0`
    at = index + run.length
    return `${start}h${run.length}`
  }).join('')
}

/** The same as a picture for a mail, on a white ground of its own. */
export function qrPng(text: string): Buffer {
  const wide = qrModules(text, QUIET_ZONE_MODULES).map((row) =>
    row.flatMap((isBlack) => Array<boolean>(PIXELS_PER_MODULE).fill(isBlack)),
  )
  return encodePng(wide.flatMap((row) => Array<boolean[]>(PIXELS_PER_MODULE).fill(row)))
}
