/** A colour by its lightness (0 to 1), chroma (0 to about 0.4) and hue (degrees). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

/**
 * Returns a colour `#rrggbb` in OKLCH: Björn Ottosson, « A perceptual color space for image
 * processing » (https://bottosson.github.io/posts/oklab/).
 */
export function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

/**
 * Returns a colour as `#rrggbb`. A colour that no screen shows gets the highest chroma that a
 * screen can show.
 */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1)
  let chroma = c
  while (chroma > 0 && !channelsOf(lightness, chroma, h).every(isShown)) chroma -= 0.004
  const channels = channelsOf(lightness, Math.max(chroma, 0), h)
  return hexOf(
    channels.map((channel) => Math.round(encodedOf(Math.min(Math.max(channel, 0), 1)) * 255)),
  )
}

/** Returns the channels red, green and blue, each from 0 to 255, as `#rrggbb`. */
export function hexOf(channels: Iterable<number>): string {
  return `#${Array.from(channels, (channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const isShown = (channel: number) => channel >= -0.0005 && channel <= 1.0005

/** Returns the linear channels of sRGB. */
function channelsOf(l: number, c: number, h: number): readonly number[] {
  const [a, b] = [Math.cos((h * Math.PI) / 180) * c, Math.sin((h * Math.PI) / 180) * c]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Returns the linear channels of a colour `#rrggbb` of sRGB, each from 0 to 1. */
export function linearChannels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}

function encodedOf(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}
