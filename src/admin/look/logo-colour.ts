import { hexOf, toOklch } from '#venues/themes/oklch.ts'

const OPAQUE = 128
/** Less is read as a grey, white or black. */
const CHROMA_MIN = 0.05
/** Shades of one colour have about the same hue. */
const HUES = 12

/**
 * Returns the colour of a logo: the most frequent one of the hue that it shows most; null for a logo
 * of greys. Takes its pixels: red, green, blue and alpha.
 */
export function logoColour(pixels: Uint8ClampedArray): string | null {
  const hues = new Map<number, { total: number; most: number; colour: string }>()
  for (const [colour, count] of countColours(pixels, hexOf)) {
    const { c, h } = toOklch(colour)
    if (c < CHROMA_MIN) continue
    const step = Math.round((h / 360 + 1) * HUES) % HUES
    const { total, most, colour: before } = hues.get(step) ?? { total: 0, most: 0, colour }
    hues.set(step, {
      total: total + count,
      most: Math.max(most, count),
      colour: count > most ? colour : before,
    })
  }
  const [first] = [...hues.values()].toSorted((a, b) => b.total - a.total)
  return first?.colour ?? null
}

/** Returns how many opaque pixels have each colour, which `read` makes of red, green and blue. */
export function countColours(
  pixels: Uint8ClampedArray,
  read: (channels: Uint8ClampedArray) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue
    const colour = read(pixels.subarray(at, at + 3))
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}
