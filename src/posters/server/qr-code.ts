import { qrModules } from '#platform/server/qr/qr.ts'

import type { Sheet } from './sheet.ts'

/**
 * Draws the QR code of `text` as vector paths. `side`: its width in millimetres, without the quiet
 * zone.
 */
export function drawQrCode(
  sheet: Sheet,
  text: string,
  { x, y, side, colour }: { x: number; y: number; side: number; colour: string },
): void {
  const rows = qrModules(text)
  const module = side / rows.length
  for (const [rowIndex, row] of rows.entries()) {
    for (const { from, length } of findDarkRuns(row))
      sheet.rect(x + from * module, y + rowIndex * module, length * module, module)
  }
  sheet.fill(colour)
}

/**
 * Returns the runs of adjacent dark modules. Each is drawn as one rectangle, so that no hairline
 * shows between modules.
 */
function findDarkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === index) last.length += 1
    else runs.push({ from: index, length: 1 })
  }
  return runs
}
