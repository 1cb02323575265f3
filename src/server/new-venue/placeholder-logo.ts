import { drawWords } from './stroke-letters.ts'

/** The size of every logo, which the page reckons with. */
const WIDE = 500
const HIGH = 110
const SIGN = 104
const WORDS_MAX = { width: WIDE - SIGN - 20, height: 44 }
const LETTER_HIGH = 34

/**
 * A sign until the venue's own is there: a wheel and the name in drawn letters, in the ink of whichever theme it stands on.
 * No text and no font, so that it is printed as it is shown.
 */
export function placeholderLogo(name: string): string {
  const { paths, width } = drawWords(name)
  const scale = Math.min(WORDS_MAX.width / Math.max(width, 1), WORDS_MAX.height / LETTER_HIGH)
  const left = (WIDE - SIGN - width * scale) / 2
  const top = (HIGH - LETTER_HIGH * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">
  <title>${name}</title>
  <g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
    <g stroke-width="5" transform="translate(${at(left + 42)} 55)">
      <circle cx="0" cy="0" r="36"/>
      <circle cx="0" cy="0" r="9"/>
      <path d="M0-36V-9M25.5-25.5 6.4-6.4M36 0H9M25.5 25.5 6.4 6.4M0 36V9M-25.5 25.5-6.4 6.4M-36 0H-9M-25.5-25.5-6.4-6.4"/>
    </g>
    <g stroke-width="${at(7 / scale)}" transform="translate(${at(left + SIGN)} ${at(top)}) scale(${at(scale)})">
      ${paths.join('\n      ')}
    </g>
  </g>
</svg>
`
}

const at = (value: number) => Math.round(value * 100) / 100
