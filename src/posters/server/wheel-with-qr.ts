import { qrModules, QUIET_ZONE_MODULES } from '#platform/pictures/server/qr.ts'
import { findTheme } from '#venues/themes/find-theme.ts'
import { prizeTone, type Tone } from '#venues/themes/prize-tone.ts'
import type { GradientStop, PrintTheme, Theme } from '#venues/themes/theme.ts'
import { printThemeOf } from '#venues/themes/venue-colours.ts'
import type { Venue } from '#venues/venue.ts'
import { pointOnCircle, segmentDegrees } from '#wheel/geometry.ts'

import type { Colour, Sheet } from './sheet.ts'

type Wheel = { readonly x: number; readonly y: number; readonly radius: number }

/** The inner edges of the rim and of the segments, as ratios of the wheel's radius. */
const RIM = 0.925
const HUB = 0.69
/** The radius of a peg, as a ratio of the wheel's radius. */
const PEG = 0.046

/**
 * Draws the venue's wheel with the QR code as its hub. The wheel names no prize. The advertising
 * rules for alcohol (ARPP, « Alcool », 1.6) exclude posters of a drink that is won by chance, and a
 * poster stays on the wall when the prizes change.
 */
export function drawWheel(sheet: Sheet, wheel: Wheel, venue: Venue, url: string): void {
  const { prizes } = venue
  const theme = printThemeOf(venue)
  const { tones, wheel: material } = findTheme(venue.theme)
  const { x, y, radius } = wheel
  const { rim, rings } = theme.wheel
  const face = sheet.linearGradient(x, y - radius, x, y + radius)
  for (const stop of rim.face) face.stop(...stop)
  sheet.circle(x, y, radius).fillOpacity(1).fill(face)
  const shade = glow(sheet, wheel, radius * RIM, material.shade)
  for (const [index, prize] of prizes.entries()) {
    const tone = prizeTone(tones, prize, prizes)
    drawSegment(sheet, theme.wheel, wheel, { tone, shade, index, count: prizes.length })
  }
  for (const { radiusRatio, width, opacity } of rim.lines)
    sheet
      .circle(x, y, radius * radiusRatio)
      .lineWidth(width)
      .strokeOpacity(opacity)
      .stroke(rim.light)
  sheet.strokeOpacity(1)
  drawPegs(sheet, material, wheel, prizes.length)
  const hub = radius * HUB
  for (const { colour, width, gap } of rings)
    sheet
      .circle(x, y, hub + gap)
      .lineWidth(width)
      .stroke(colour)
  sheet.circle(x, y, hub).fill(theme.qrBackground)
  const side = fitQrSide(hub, url)
  drawQrCode(sheet, url, { x: x - side / 2, y: y - side / 2, side, colour: theme.qrModuleColour })
  drawPointer(sheet, theme, wheel)
}

/**
 * Returns the side of the largest QR code that fits inside the hub with its quiet zone. A corner of
 * the code is half a diagonal from the centre, and the quiet zone is a number of modules.
 */
function fitQrSide(hub: number, url: string): number {
  return hub / (Math.SQRT1_2 + QUIET_ZONE_MODULES / qrModules(url).length)
}

type Segment = {
  readonly tone: Tone
  readonly shade: Colour
  readonly index: number
  readonly count: number
}

function drawSegment(
  sheet: Sheet,
  { edge, innerLine, tones }: PrintTheme['wheel'],
  wheel: Wheel,
  { tone, shade, index, count }: Segment,
): void {
  const width = segmentDegrees(count)
  const [from, to] = [index * width, (index + 1) * width]
  const outline = ringSegmentPath(wheel, RIM, HUB, from, to)
  sheet.path(outline).fillOpacity(1).fill(tones[tone].segment)
  sheet.path(outline).fill(shade)
  sheet.path(outline).lineWidth(edge.width).strokeOpacity(1).stroke(edge.colour)
  const inset = width * 0.07
  sheet.path(ringSegmentPath(wheel, RIM - 0.03, HUB + 0.05, from + inset, to - inset))
  sheet
    .lineWidth(innerLine.width)
    .lineJoin('round')
    .strokeOpacity(innerLine.opacity)
    .stroke(innerLine[tone === 'nothing' ? 'loss' : 'prize'])
}

/**
 * Returns the path of a part of a ring. Angles are degrees clockwise from the top; radii are ratios
 * of the wheel's radius.
 */
function ringSegmentPath(
  { x, y, radius }: Wheel,
  outer: number,
  inner: number,
  from: number,
  to: number,
): string {
  const pointAt = (ratio: number, degrees: number) => {
    const point = pointOnCircle(degrees, ratio * radius)
    return `${x + point.x} ${y + point.y}`
  }
  const outerRadius = outer * radius
  const innerRadius = inner * radius
  return [
    `M${pointAt(outer, from)}A${outerRadius} ${outerRadius} 0 0 1 ${pointAt(outer, to)}`,
    `L${pointAt(inner, to)}A${innerRadius} ${innerRadius} 0 0 0 ${pointAt(inner, from)}Z`,
  ].join('')
}

function drawPegs(
  sheet: Sheet,
  { peg }: Theme['wheel'],
  { x, y, radius }: Wheel,
  count: number,
): void {
  const middle = (radius * (1 + RIM)) / 2
  for (let index = 0; index < count; index += 1) {
    const point = pointOnCircle(index * segmentDegrees(count), middle)
    const centre = { x: x + point.x, y: y + point.y }
    const size = radius * PEG
    sheet.circle(centre.x, centre.y, size).fill(glow(sheet, centre, size, peg))
  }
}

/** Returns a radial gradient around a point. A PDF needs a stop at both ends. */
function glow(
  sheet: Sheet,
  { x, y }: Pick<Wheel, 'x' | 'y'>,
  radius: number,
  stops: readonly GradientStop[],
): Colour {
  const gradient = sheet.radialGradient(x, y, 0, x, y, radius)
  for (const [, ...paint] of stops.slice(0, 1)) gradient.stop(0, ...paint)
  for (const stop of stops) gradient.stop(...stop)
  for (const [, ...paint] of stops.slice(-1)) gradient.stop(1, ...paint)
  return gradient
}

function drawPointer(
  sheet: Sheet,
  { wheel: { pointer } }: PrintTheme,
  { x, y, radius }: Wheel,
): void {
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

/**
 * Draws the QR code of `text` as vector paths. `side`: its width in millimetres, without the quiet
 * zone.
 */
function drawQrCode(
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
