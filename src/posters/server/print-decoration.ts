import type { PrintTheme } from '#venues/themes/theme.ts'

import { BLEED_MM, type Sheet, type SheetSize } from './sheet.ts'

type Circle = { readonly x: number; readonly y: number; readonly radius: number }
type Pattern = NonNullable<PrintTheme['ground']['pattern']>

/**
 * Fills the page and its bleed with the ground of a theme: a colour, then a gradient or a pattern.
 */
export function paintGround(
  sheet: Sheet,
  { colour, gradient, pattern }: PrintTheme['ground'],
  { width, height }: SheetSize,
): void {
  const bleed = [-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM] as const
  sheet.rect(...bleed).fill(colour)
  if (gradient) {
    const [x, y] = [width * gradient.x, height * gradient.y]
    const fill = sheet.radialGradient(x, y, 0, x, y, Math.max(width, height) * gradient.radius)
    for (const stop of gradient.stops) fill.stop(...stop)
    sheet.rect(...bleed).fill(fill)
  }
  if (!pattern) return
  for (let y = -BLEED_MM; y < height + BLEED_MM; y += pattern.tileMm) {
    for (let x = -BLEED_MM; x < width + BLEED_MM; x += pattern.tileMm)
      paintTile(sheet, pattern, x, y)
  }
}

function paintTile(sheet: Sheet, pattern: Pattern, x: number, y: number): void {
  const { path, tile, tileMm, width, opacity, colour } = pattern
  sheet
    .save()
    .translate(x, y)
    .scale(tileMm / tile)
  sheet.path(path).lineWidth(width).lineCap('round').strokeOpacity(opacity).stroke(colour)
  sheet.restore()
}

/** Draws the lights of a theme around the wheel. */
export function paintLights(sheet: Sheet, lights: PrintTheme['lights'], wheel: Circle): void {
  for (const light of lights) {
    const [x, y] = [wheel.x + light.x * wheel.radius, wheel.y + light.y * wheel.radius]
    const outerRadius = wheel.radius * light.outerRadius
    const fill = sheet.radialGradient(x, y, wheel.radius * light.innerRadius, x, y, outerRadius)
    for (const stop of light.stops) fill.stop(...stop)
    sheet.circle(x, y, outerRadius).fill(fill)
  }
}

/** Draws the frame of the number of step `index` (from 0). */
export function paintNumberFrame(
  sheet: Sheet,
  { shape, colours, lines }: PrintTheme['numberFrame'],
  { x, y, radius }: Circle,
  index: number,
): void {
  const colour = colours[index % colours.length] ?? ''
  for (const { width, opacity } of lines) {
    if (shape === 'circle') sheet.circle(x, y, radius)
    else sheet.moveTo(x - radius, y + radius).lineTo(x + radius, y + radius)
    sheet.lineWidth(width).strokeOpacity(opacity).stroke(colour)
  }
}
