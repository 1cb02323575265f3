/** Letters that do not become ASCII by the removal of their marks. */
const SPELLED: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}
const KEY_MAX = 40

/**
 * Returns a key for a venue of this name: 'chez-leontine' for « Chez Léontine ». Empty if the name
 * has no Latin letter or digit.
 */
export function proposeKey(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, (letter) => SPELLED[letter] ?? '')
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
