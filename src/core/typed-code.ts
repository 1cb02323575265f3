import { isPrizeCode } from './prize-code.ts'

/** What people take for one another, in both directions. */
const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/**
 * The code that somebody typed, as it would be printed: capitals, without spaces, dots and hyphens.
 * Null when that is no code.
 */
export function readTypedCode(typed: string): string | null {
  // Only a-z: other letters become ours as capitals too.
  const code = typed.replaceAll(/[\s.\-–·]+/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return isPrizeCode(code) ? code : null
}

/** Every code that looks like this one, itself first: O and 0, I and 1 in each place. At most 256. */
export function lookalikesOf(code: string): readonly string[] {
  return Array.from(code).reduce<readonly string[]>(
    (starts, letter) => {
      const twin = TWINS[letter]
      const asTyped = starts.map((start) => start + letter)
      return twin === undefined ? asTyped : [...asTyped, ...starts.map((start) => start + twin)]
    },
    [''],
  )
}

/** Which of the codes found is meant: the one as typed, else the only one that looks like it, else none. */
export function chooseMeant<T extends { readonly code: string }>(
  typed: string,
  found: readonly T[],
): T | null {
  const exact = found.find(({ code }) => code === typed)
  if (exact) return exact
  return found.length === 1 ? (found[0] ?? null) : null
}
