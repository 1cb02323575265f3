import { escapeHtml } from '#platform/formats/escape-html.ts'

/**
 * A gradient in an SVG. `place`: its attributes. `radii`: of the circles between which a radial one
 * changes.
 */
export class SvgGradient {
  readonly stops: string[] = []
  readonly id: string
  readonly #tag: string
  readonly #place: string
  readonly #radii: readonly [number, number]

  constructor(id: string, tag: string, place: string, radii: readonly [number, number] = [0, 1]) {
    this.id = id
    this.#tag = tag
    this.#place = place
    this.#radii = radii
  }

  stop(at: number, colour: string, opacity = 1): this {
    const [inner, outer] = this.#radii
    const offset = round((inner + at * (outer - inner)) / outer)
    this.stops.push(
      `<stop offset="${offset}" stop-color="${escapeHtml(colour)}" stop-opacity="${opacity}"/>`,
    )
    return this
  }

  toString(): string {
    const tag = this.#tag
    return `<${tag} id="${this.id}" gradientUnits="userSpaceOnUse" ${this.#place}>${this.stops.join('')}</${tag}>`
  }
}

/** Hundredths of a millimetre, and a digit more, suffice for a screen. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
