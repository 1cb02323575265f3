import { qrModules, QUIET_ZONE_MODULES } from '#platform/server/qr/modules.ts'
import type { Prize } from '#venues/prize.ts'
import { segmentDegrees } from '#wheel/geometry.ts'

import type { PrintTheme } from './print-theme.ts'
import { drawQrCode } from './qr-code.ts'
import type { Sheet } from './sheet.ts'

type Wheel = { readonly x: number; readonly y: number; readonly radius: number }

/** Shares of the radius. */
const RIM = 0.925
const HUB = 0.69

/**
 * The venue's wheel with the QR code for a hub. No prize is named on it: a drink that is won by luck is no picture for a
 * wall (ARPP, « Alcool », 1.6), and the paper outlives the prize list.
 */
export function drawWheel(
  sheet: Sheet,
  look: PrintTheme,
  wheel: Wheel,
  { prizes, address }: { prizes: readonly Prize[]; address: string },
): void {
  const { x, y, radius } = wheel
  const { rim, rings } = look.wheel
  sheet.circle(x, y, radius).fillOpacity(1).fill(rim.ground)
  for (const [index, prize] of prizes.entries()) drawSegment(sheet, look, wheel, prize, index, prizes.length)
  for (const { share, width, opacity } of rim.lines)
    sheet
      .circle(x, y, radius * share)
      .lineWidth(width)
      .strokeOpacity(opacity)
      .stroke(rim.light)
  sheet.strokeOpacity(1)
  drawPegs(sheet, look, wheel, prizes.length)
  const hub = radius * HUB
  for (const { colour, width, gap } of rings)
    sheet
      .circle(x, y, hub + gap)
      .lineWidth(width)
      .stroke(colour)
  sheet.circle(x, y, hub).fill(look.plate)
  const side = codeSide(hub, address)
  drawQrCode(sheet, address, { x: x - side / 2, y: y - side / 2, side, colour: look.squares })
  drawPointer(sheet, look, wheel)
}

/** The largest code around whose corners the calm still lies inside the hub. */
function codeSide(hub: number, address: string): number {
  return hub / (Math.SQRT1_2 + QUIET_ZONE_MODULES / qrModules(address).length)
}

function drawSegment(
  sheet: Sheet,
  look: PrintTheme,
  wheel: Wheel,
  prize: Prize,
  index: number,
  count: number,
): void {
  const { edge, tube, segment } = look.wheel
  const [from, to] = [index, index + 1].map((place) => place * segmentDegrees(count)) as [number, number]
  sheet
    .path(sector(wheel, RIM, HUB, from, to))
    .fillOpacity(1)
    .fill(segment(prize))
  sheet
    .path(sector(wheel, RIM, HUB, from, to))
    .lineWidth(edge.width)
    .strokeOpacity(1)
    .stroke(edge.colour)
  const inset = segmentDegrees(count) * 0.07
  sheet.path(sector(wheel, RIM - 0.03, HUB + 0.05, from + inset, to - inset))
  sheet.lineWidth(tube.width).lineJoin('round').strokeOpacity(tube.opacity).stroke(tube.colour(prize))
}

/** A piece of a ring, from degree to degree clockwise from the top; radii as shares of the wheel's. */
function sector({ x, y, radius }: Wheel, outer: number, inner: number, from: number, to: number): string {
  const at = (share: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const [right, down] = [Math.cos(angle), Math.sin(angle)].map((part) => part * share * radius)
    return `${x + (right ?? 0)} ${y + (down ?? 0)}`
  }
  const [far, near] = [outer * radius, inner * radius]
  return [
    `M${at(outer, from)}A${far} ${far} 0 0 1 ${at(outer, to)}`,
    `L${at(inner, to)}A${near} ${near} 0 0 0 ${at(inner, from)}Z`,
  ].join('')
}

function drawPegs(
  sheet: Sheet,
  { wheel: { peg } }: PrintTheme,
  { x, y, radius }: Wheel,
  count: number,
): void {
  const middle = (radius * (1 + RIM)) / 2
  for (let index = 0; index < count; index += 1) {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2
    sheet.circle(x + Math.cos(angle) * middle, y + Math.sin(angle) * middle, radius * 0.016).fill(peg)
  }
}

function drawPointer(sheet: Sheet, { wheel: { pointer } }: PrintTheme, { x, y, radius }: Wheel): void {
  const unit = radius / 50
  sheet
    .path(
      `M${x} ${y - 43 * unit}L${x - 4 * unit} ${y - 52 * unit}A${4.4 * unit} ${4.4 * unit} 0 0 1 ${x + 4 * unit} ${y - 52 * unit}Z`,
    )
    .lineWidth(0.5)
    .lineJoin('round')
    .strokeOpacity(1)
    .fillAndStroke(pointer.fill, pointer.edge)
}
