import { expect, it } from 'vitest'

import { findVisibleArea } from './visible-area.ts'

/**
 * Returns a picture of these rows: `#` is a visible pixel, `.` a faint pixel, a space a transparent
 * pixel.
 */
function pictureOf(...rows: readonly string[]) {
  const alphas = { '#': 255, '.': 15, ' ': 0 } as const
  const data = rows
    .join('')
    .split('')
    .flatMap((pixel) => [0, 0, 0, alphas[pixel as '#']])
  return { data: Uint8ClampedArray.from(data), width: rows[0]?.length ?? 0, height: rows.length }
}

it.each([
  [['  ', '..'], { left: 0, top: 0, width: 2, height: 2 }],
  [['##', '##'], { left: 0, top: 0, width: 2, height: 2 }],
  [['     ', ' .#  ', '   # ', '     '], { left: 2, top: 1, width: 2, height: 2 }],
])('the visible area of %j is %j', (rows, area) => {
  expect(findVisibleArea(pictureOf(...rows))).toEqual(area)
})
