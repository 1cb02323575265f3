import { expect, it } from 'vitest'

import { findVisibleArea } from './visible-area.ts'

/** A picture of these rows, each of `#` for a pixel that is seen, `.` for a faint and ` ` for a clear one. */
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
])('cuts what is not seen of %j', (rows, part) => {
  expect(findVisibleArea(pictureOf(...rows))).toEqual(part)
})
