import { isPrizeCode } from './prize-code.ts'

/** Characters that readers confuse, in both directions. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/**
 * Returns a typed code as it is printed: in capitals, without spaces, dots, hyphens and invisible
 * characters. Null if the text is not a code.
 */
export function readTypedCode(typed: string): string | null {
  // Only a-z: toUpperCase turns some other letters, such as ı, into A-Z too.
  const code = typed
    .replaceAll(/[\s.\-–·\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return isPrizeCode(code) ? code : null
}

/**
 * Returns every code that looks like this code, itself first: O and 0, I and 1 at each position. At
 * most 256 codes.
 */
export function listLookalikes(code: string): readonly string[] {
  return Array.from(code).reduce<readonly string[]>(
    (prefixes, character) => {
      const lookalike = LOOKALIKES[character]
      const asTyped = prefixes.map((prefix) => prefix + character)
      return lookalike === undefined
        ? asTyped
        : [...asTyped, ...prefixes.map((prefix) => prefix + lookalike)]
    },
    [''],
  )
}

/** Returns the exact match among the codes found, else the only code found, else null. */
export function chooseMatch<T extends { readonly code: string }>(
  typed: string,
  found: readonly T[],
): T | null {
  const exact = found.find(({ code }) => code === typed)
  if (exact) return exact
  return found.length === 1 ? (found[0] ?? null) : null
}
