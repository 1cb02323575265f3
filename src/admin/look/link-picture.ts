import { isWin } from '#venues/prizes/prize.ts'
import { findTheme } from '#venues/themes/find-theme.ts'
import { prizeTone } from '#venues/themes/prize-tone.ts'
import type { GradientStop } from '#venues/themes/theme.ts'
import { printThemeOf } from '#venues/themes/venue-colours.ts'
import type { Venue } from '#venues/venue.ts'
import { pointOnCircle, segmentDegrees } from '#wheel/geometry.ts'

/**
 * The layout of a picture of 1,200 × 630 pixels. The name stands above `text.y`, at most `height`
 * high; the invitation stands below.
 */
export const LINK_LAYOUT = {
  wheel: { x: 900, y: 315, radius: 350 },
  hub: 118,
  text: { x: 64, y: 300, width: 410, gap: 74, height: 236, leading: 1.16 },
} as const

/**
 * Returns the ground and the wheel of the picture of a link to a venue, as an SVG file. Like a
 * poster, the picture neither names nor draws a prize, which may be alcohol (ARPP, « Alcool »,
 * 1.6).
 */
export function drawLinkGround(venue: Venue): string {
  const { ground, lights, wheel } = printThemeOf(venue)
  const { tones, wheel: material } = findTheme(venue.theme)
  const { x, y, radius } = LINK_LAYOUT.wheel
  const { prizes } = venue
  const width = segmentDegrees(prizes.length)
  const pointAt = (index: number, ratio: number) => {
    const point = pointOnCircle(index * width, ratio)
    return `${point.x} ${point.y}`
  }
  const segments = prizes.map((prize, index) => {
    const tone = prizeTone(tones, prize, prizes)
    const tube = wheel.innerLine[isWin(prize) ? 'prize' : 'loss']
    const line = `M${pointAt(index + 0.07, 0.89)}A.89 .89 0 0 1 ${pointAt(index + 0.93, 0.89)}L${pointAt(index + 0.86, 0.4)}A.4 .4 0 0 0 ${pointAt(index + 0.14, 0.4)}Z`
    return `<path d="M0 0 ${pointAt(index, 0.925)}A.925 .925 0 0 1 ${pointAt(index + 1, 0.925)}Z" fill="${wheel.tones[tone].segment}" stroke="${wheel.edge.colour}" stroke-width=".008"/><path d="${line}" fill="none" stroke="${tube}" stroke-opacity="${wheel.innerLine.opacity}" stroke-width=".008"/>`
  })
  const pegs = prizes.map(
    (_, index) =>
      `<circle cy="-.9625" r=".046" transform="rotate(${index * width})" fill="url(#peg)"/>`,
  )
  const glows = lights.map(
    ({ x: right, y: down, innerRadius, outerRadius, stops }, index) =>
      `<radialGradient id="light${index}" fr="${innerRadius / outerRadius / 2}">${stopsOf(stops)}</radialGradient><circle cx="${right}" cy="${down}" r="${outerRadius}" fill="url(#light${index})"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<linearGradient id="rim" x2="0" y2="1">${stopsOf(wheel.rim.face)}</linearGradient>
<radialGradient id="shade">${stopsOf(material.shade)}</radialGradient>
<radialGradient id="peg">${stopsOf(material.peg)}</radialGradient>
<rect width="1200" height="630" fill="${ground.colour}"/>
<g transform="translate(${x} ${y}) scale(${radius})" stroke-linejoin="round">
${glows.join('')}
<circle r="1" fill="url(#rim)"/>
${segments.join('')}
<circle r=".925" fill="url(#shade)"/>
${pegs.join('')}
<circle r="${LINK_LAYOUT.hub / radius}" fill="${ground.colour}" stroke="${wheel.rim.light}" stroke-width=".02"/>
<path d="M-.84 0-1.08-.07a.073.073 0 1 0 0 .14Z" fill="${wheel.pointer.fill}" stroke="${wheel.pointer.edge}" stroke-width=".012"/>
</g></svg>`
}

const stopsOf = (stops: readonly GradientStop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
