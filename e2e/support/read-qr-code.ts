import type { Locator } from '@playwright/test'

/** Returns modules as lines of text, « # » for a dark module. */
export const moduleLines = (modules: readonly (readonly boolean[])[]) =>
  modules.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

/**
 * Reads a QR code from a screenshot of its picture, which has `side` modules with its quiet zone.
 * Returns its lines, and the lowest contrast between a light and a dark module.
 */
export async function readQrCode(picture: Locator, side: number) {
  const png = await picture.screenshot({ animations: 'disabled' })
  const rows = await picture.page().evaluate(measureModules, { png: png.toString('base64'), side })
  const isDark = (luminance: number) => luminance < 0.5
  const light = rows.flat().filter((luminance) => !isDark(luminance))
  return {
    lines: moduleLines(rows.map((row) => row.map(isDark))),
    contrast: (Math.min(...light) + 0.05) / (Math.max(...rows.flat().filter(isDark)) + 0.05),
  }
}

/**
 * Runs in the page. Returns the relative luminance of the middle of each module, from 0 to 1 (WCAG
 * 2.2).
 */
async function measureModules({ png, side }: { png: string; side: number }): Promise<number[][]> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data ?? []
  const middles = (length: number) =>
    Array.from({ length: side }, (_, at) => Math.floor(((at + 0.5) * length) / side))
  return middles(height).map((y) =>
    middles(width).map((x) => {
      const at = 4 * (y * width + x)
      const [red = 0, green = 0, blue = 0] = Array.from(pixels.slice(at, at + 3)).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }),
  )
}
