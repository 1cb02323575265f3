import { isPrizeCode } from './prize-code.ts'

/** Characters that readers confuse, in both directions. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/**
 * Returns a typed code in capitals, without spaces, dots, hyphens and invisible characters. Null if
 * the text is not a code.
 */
export function readTypedCode(typed: string): string | null {
  // The function changes only a-z, because toUpperCase turns some other letters, such as ı, into
  // A-Z, too.
  const code = typed
    .replaceAll(/[\s.\-–·\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return isPrizeCode(code) ? code : null
}

/**
 * Returns every code that looks like this code, with O or 0 and I or 1 at each position. The first
 * is the code itself. There are at most 256.
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

/**
 * Returns the code in `found` that was typed exactly, or else the only code found, or else null.
 */
export function chooseMatch<T extends { readonly code: string }>(
  typed: string,
  found: readonly T[],
): T | null {
  const exact = found.find(({ code }) => code === typed)
  const only = found.length === 1 ? found[0] : null
  return exact ?? only ?? null
}
