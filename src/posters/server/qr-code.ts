import { qrModules } from '#platform/server/qr/modules.ts'

import type { Sheet } from './sheet.ts'

/** Draws it as paths, `side` millimetres wide without the calm around it: sharp at any size. */
export function drawQrCode(
  sheet: Sheet,
  text: string,
  { x, y, side, colour }: { x: number; y: number; side: number; colour: string },
): void {
  const rows = qrModules(text)
  const module = side / rows.length
  for (const [rowIndex, row] of rows.entries()) {
    for (const { from, length } of runs(row))
      sheet.rect(x + from * module, y + rowIndex * module, length * module, module)
  }
  sheet.fill(colour)
}

/** Dark modules side by side are one rectangle: no hairline shows between them. */
function runs(row: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (const [index, isDark] of row.entries()) {
    const last = found.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === index) last.length += 1
    else found.push({ from: index, length: 1 })
  }
  return found
}
