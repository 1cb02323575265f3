/**
 * The space of a label along the radius, from `inner` to `outer`. `gap`: the distance from the
 * label's corners to the segment's edges.
 */
export type LabelRoom = { readonly inner: number; readonly outer: number; readonly gap: number }
export type Label = { readonly text: string; readonly room: LabelRoom }

/** A label in its drawn form. The lengths have the unit of its space. */
export type FittedLabel = {
  /** The position of the middle of the label's lines along the radius. */
  readonly middle: number
  readonly lines: readonly { readonly text: string; readonly length: number }[]
}

export const LINE_HEIGHT = 1.02
const LINES_MAX = 3
const STEP = 0.1
/** The smallest horizontal scale of a condensed line. */
const SCALE_MIN = 0.82
/** The number of letters up to which a word is not divided. */
const WORD_LENGTH_MAX = 13

/**
 * Returns the largest size up to `sizeMax` in which all labels fit into segments of `degrees`, and
 * the fitted labels. A label has up to three lines, which may be condensed. `widthOf`: the width of
 * a text in a font of size 1.
 */
export function fitLabels(
  labels: readonly Label[],
  degrees: number,
  sizeMax: number,
  widthOf: (text: string) => number,
): { readonly size: number; readonly labels: readonly FittedLabel[] } {
  for (let size = sizeMax; size > STEP; size -= STEP) {
    const fitted = labels.map((label) => fitLabel(label, degrees, size, widthOf))
    if (fitted.every((label) => label !== null))
      return { size: Number(size.toFixed(1)), labels: fitted }
  }
  return { size: 0, labels: [] }
}

function fitLabel(
  { text, room }: Label,
  degrees: number,
  size: number,
  widthOf: (text: string) => number,
): FittedLabel | null {
  for (let count = 1; count <= LINES_MAX; count += 1) {
    const inner = innerEnd(room, degrees, count * LINE_HEIGHT * size)
    const most = room.outer - inner
    const lines = wrap(text, count, widthOf).map((line) => ({
      text: line,
      length: widthOf(line) * size,
    }))
    if (lines.every(({ length }) => length * SCALE_MIN <= most))
      return {
        middle: (inner + room.outer) / 2,
        lines: lines.map((line) => ({ ...line, length: Math.min(line.length, most) })),
      }
  }
  return null
}

/**
 * Returns the radius at which the segment is just wide enough for lines of this total height and
 * their gaps.
 */
function innerEnd({ inner, gap }: LabelRoom, degrees: number, height: number): number {
  return Math.max(inner, (height / 2 + gap) / Math.sin((Math.min(degrees, 180) * Math.PI) / 360))
}

/** Returns the text in at most `count` lines. The widest line is as narrow as possible. */
function wrap(text: string, count: number, widthOf: (text: string) => number): readonly string[] {
  const parts = text.split(' ').flatMap((word) => (count > 1 ? divide(word) : [word]))
  const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  const best = (rest: readonly string[], left: number): readonly string[] => {
    if (left === 1 || rest.length === 1) return [join(rest)]
    return rest
      .map((_, index) => [
        join(rest.slice(0, index + 1)),
        ...(index + 1 < rest.length ? best(rest.slice(index + 1), left - 1) : []),
      ])
      .reduce((narrowest, lines) => (widest(lines) < widest(narrowest) ? lines : narrowest))
  }
  return best(parts, count)
}

const SOFT_HYPHEN = '\u{ad}'

/** Divides a long word in its middle. */
function divide(word: string): readonly string[] {
  const middle = Math.ceil(word.length / 2)
  return word.length > WORD_LENGTH_MAX
    ? [word.slice(0, middle) + SOFT_HYPHEN, word.slice(middle)]
    : [word]
}

/** Returns the words as a line. A divided word has a hyphen only at the end of the line. */
function join(parts: readonly string[]): string {
  return parts.join(' ').replaceAll(`${SOFT_HYPHEN} `, '').replace(SOFT_HYPHEN, '-')
}
