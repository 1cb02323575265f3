import { escapeHtml } from '#platform/formats/escape-html.ts'

export type SvgGradient = ReturnType<typeof createSvgGradient>

/**
 * Returns a gradient of an SVG. `position` has the gradient's attributes with coordinates. `radii`
 * are the radii of the circles between which a radial gradient changes.
 */
export function createSvgGradient(
  id: string,
  tag: string,
  position: string,
  [inner, outer]: readonly [number, number] = [0, 1],
) {
  const stops: string[] = []
  return {
    id,
    stop(at: number, colour: string, opacity = 1) {
      const offset = round((inner + at * (outer - inner)) / outer)
      stops.push(
        `<stop offset="${offset}" stop-color="${escapeHtml(colour)}" stop-opacity="${opacity}"/>`,
      )
      return this
    },
    toString: () =>
      `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${position}>${stops.join('')}</${tag}>`,
  }
}

/** Returns a length rounded to thousandths of a millimetre, which suffice for a screen. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
