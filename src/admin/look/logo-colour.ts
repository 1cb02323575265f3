import { hexOf, toOklch } from '#venues/themes/oklch.ts'

const OPAQUE_ALPHA_MIN = 128
/** A colour with less chroma counts as grey, white or black. */
const CHROMA_MIN = 0.05
/** The number of hues by which colours are grouped: shades of a colour have about the same hue. */
const HUES = 12

/**
 * Returns the most frequent colour of the most frequent hue of a logo; null for a logo of greys.
 * Takes the pixels of the logo as red, green, blue and alpha.
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

/**
 * Returns the number of opaque pixels of each colour; `read` converts red, green and blue into a
 * colour.
 */
export function countColours(
  pixels: Uint8ClampedArray,
  read: (channels: Uint8ClampedArray) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE_ALPHA_MIN) continue
    const colour = read(pixels.subarray(at, at + 3))
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}
