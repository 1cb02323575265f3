/** A rectangle of a picture, in its pixels. */
export type Area = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** Red, green, blue and alpha of each pixel, row by row. */
type Pixels = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Pixels with less alpha, such as the end of a shadow, count as transparent. */
const VISIBLE_ALPHA_MIN = 16

/**
 * Returns the smallest area that contains all visible pixels of a picture; the whole picture if no
 * pixel is visible.
 */
export function findVisibleArea({ data, width, height }: Pixels): Area {
  const isVisible = (x: number, y: number) =>
    (data[(y * width + x) * 4 + 3] ?? 0) >= VISIBLE_ALPHA_MIN
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const top = rows.findIndex((y) => columns.some((x) => isVisible(x, y)))
  if (top < 0) return { left: 0, top: 0, width, height }
  const bottom = rows.findLastIndex((y) => columns.some((x) => isVisible(x, y)))
  const left = columns.findIndex((x) => rows.some((y) => isVisible(x, y)))
  const right = columns.findLastIndex((x) => rows.some((y) => isVisible(x, y)))
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
