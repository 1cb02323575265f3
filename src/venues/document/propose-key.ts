/** Letters that stay non-ASCII without their marks. */
const ASCII_SPELLINGS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}
const KEY_MAX = 40

/**
 * Returns a key for a name: 'chez-leontine' for « Chez Léontine ». The key is empty for a name
 * without Latin letters and digits.
 */
export function proposeKey(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, (letter) => ASCII_SPELLINGS[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  // A key begins with a letter.
  return words
    .replace(/^(?=\d)/, 'le-')
    .slice(0, KEY_MAX)
    .replace(/-$/, '')
}
