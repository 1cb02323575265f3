/** A rectangle of a picture, in its pixels. */
export type Part = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** Red, green, blue and alpha of each pixel, row by row. */
type Pixels = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A shadow may fade out further. */
const VISIBLE_ALPHA_MIN = 16

/**
 * Returns the smallest part of a picture that contains all that is seen of it; the whole picture if
 * nothing is.
 */
export function findVisibleArea({ data, width, height }: Pixels): Part {
  const isSeen = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= VISIBLE_ALPHA_MIN
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const top = rows.findIndex((y) => columns.some((x) => isSeen(x, y)))
  if (top < 0) return { left: 0, top: 0, width, height }
  const bottom = rows.findLastIndex((y) => columns.some((x) => isSeen(x, y)))
  const left = columns.findIndex((x) => rows.some((y) => isSeen(x, y)))
  const right = columns.findLastIndex((x) => rows.some((y) => isSeen(x, y)))
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
