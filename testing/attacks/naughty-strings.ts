import LISTED from './naughty-strings.json' with { type: 'json' }

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('')

/**
 * Texts that often break software, similar to the Big List of Naughty Strings, written for this
 * project.
 */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...Object.values(LISTED).flat(),
  // Vite reads no lone surrogates in JSON.
  '\ud800',
  '\udc00a',
  range(1, 31),
  range(127, 159),
  `Z${'\u0310'.repeat(200)}`,
  'a'.repeat(300),
  '9'.repeat(400),
  'é'.repeat(254),
  '👍'.repeat(100),
  '('.repeat(500),
  'a '.repeat(250),
]

/** Each naughty string unchanged, in quotes, doubled, and as each half of a mail address. */
export const WRAPPED_STRINGS: readonly string[] = NAUGHTY_STRINGS.flatMap((text) => [
  text,
  `"${text}"`,
  `${text}${text}`,
  `${text}@example.fr`,
  `ana@${text}`,
])
