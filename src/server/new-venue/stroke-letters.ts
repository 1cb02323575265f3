/** A letter as one pen draws it: from 0 down to 34, `width` wide. */
type StrokeLetter = { readonly width: number; readonly path: string }

const letter = (width: number, path: string): StrokeLetter => ({ width, path })

/** Capitals and digits without a font, in one line weight: enough for the sign of a venue that has none yet. */
const LETTERS: Readonly<Record<string, StrokeLetter>> = {
  A: letter(26, 'M0 34 13 0 26 34M4.6 22h16.8'),
  B: letter(20, 'M0 0h9a8 8 0 0 1 0 16H0M9 16a9 9 0 0 1 0 18H0V0'),
  C: letter(25, 'M25 7A14.5 17 0 1 0 25 27'),
  D: letter(24, 'M0 0h7a17 17 0 0 1 0 34H0Z'),
  E: letter(18, 'M18 0H0v34h18M0 16h14'),
  F: letter(18, 'M18 0H0v34M0 16h14'),
  G: letter(26, 'M25 7A14.5 17 0 1 0 26 27V18H16'),
  H: letter(24, 'M0 0v34M24 0v34M0 16h24'),
  I: letter(0, 'M0 0v34'),
  J: letter(16, 'M16 0v24a8 10 0 0 1-16 2'),
  K: letter(22, 'M0 0v34M21 0 0 19M8 12l14 22'),
  L: letter(18, 'M0 0v34h18'),
  M: letter(30, 'M0 34V0l15 22L30 0v34'),
  N: letter(24, 'M0 34V0l24 34V0'),
  O: letter(30, 'M30 17a15 17 0 1 1-30 0 15 17 0 0 1 30 0Z'),
  P: letter(20, 'M0 34V0h10a9 9 0 0 1 0 19H0'),
  Q: letter(30, 'M30 17a15 17 0 1 1-30 0 15 17 0 0 1 30 0ZM20 26l10 10'),
  R: letter(22, 'M0 34V0h10a9 9 0 0 1 0 18H0M11 18l11 16'),
  S: letter(20, 'M19 5C15-2 1-1 1 9c0 11 18 5 18 16 0 10-15 12-19 4'),
  T: letter(24, 'M0 0h24M12 0v34'),
  U: letter(24, 'M0 0v21a12 13 0 0 0 24 0V0'),
  V: letter(26, 'M0 0l13 34L26 0'),
  W: letter(36, 'M0 0l9 34 9-26 9 26 9-34'),
  X: letter(24, 'M0 0l24 34M24 0 0 34'),
  Y: letter(24, 'M0 0l12 17L24 0M12 17v17'),
  Z: letter(22, 'M0 0h22L0 34h22'),
  0: letter(24, 'M24 17a12 17 0 1 1-24 0 12 17 0 0 1 24 0Z'),
  1: letter(8, 'M0 6l8-6v34'),
  2: letter(20, 'M0 8a10 9 0 0 1 20 1C20 18 5 22 0 34h20'),
  3: letter(20, 'M0 5a10 8 0 1 1 9 11 10 9 0 1 1-9 12'),
  4: letter(22, 'M17 34V0L0 24h22'),
  5: letter(20, 'M18 0H3L1 15a11 10 0 1 1-1 14'),
  6: letter(20, 'M16 0C4 6 0 14 0 23a10 11 0 1 0 1-4'),
  7: letter(20, 'M0 0h20L7 34'),
  8: letter(20, 'M10 16a8 8 0 1 1 .1 0 9.5 9 0 1 1-.1 0Z'),
  9: letter(20, 'M4 34c12-6 16-14 16-23a10 11 0 1 0-1 4'),
}
const GAP = 12
const SPACE = 22

/** Words as paths in a row from 0; gives them with their whole width. Letters without a drawing are left out. */
export function drawWords(words: string): { readonly paths: readonly string[]; readonly width: number } {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const paths: string[] = []
  let x = 0
  for (const character of plain) {
    const drawn = LETTERS[character]
    if (drawn) paths.push(`<path transform="translate(${x})" d="${drawn.path}"/>`)
    if (drawn) x += drawn.width + GAP
    else if (character === ' ') x += SPACE
  }
  return { paths, width: Math.max(0, x - GAP) }
}
