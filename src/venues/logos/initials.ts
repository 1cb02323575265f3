/** Words that do not identify a venue. */
const SMALL_WORDS = new Set('LE LA LES UN UNE ET QUI THE AND'.split(' '))
/** Words after which the rest of a name only qualifies it. */
const PREPOSITIONS = new Set(
  'DE DU DES A AU AUX CHEZ EN SUR SOUS DANS PAR POUR OF AT IN'.split(' '),
)
/** Words in the names of many venues. */
const KINDS = new Set(
  'BAR CAFE RESTAURANT BRASSERIE BISTROT BISTRO PUB HOTEL PIZZERIA CREPERIE BOULANGERIE'.split(' '),
)
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const INITIAL = /^(?:\p{N}{1,2}|\p{L}\p{Mn}{0,2})/u
/** The mark of a name without letters and digits. */
const NO_INITIAL = '•'

/**
 * Returns one or two initials of a venue's name. They are the first letters of the first words that
 * identify the venue. « Café de la Gare » gives G, because many venues are cafés. « Le Zinc
 * d’Ainay » gives Z, because the words after a preposition only qualify the name. A number has no
 * second initial.
 */
export function initialsOf(name: string): string {
  const [first = NO_INITIAL, second = ''] = identifyingWords(name.normalize('NFC').toUpperCase())
  const initial = INITIAL.exec(first)?.[0] ?? NO_INITIAL
  const next = /^\p{L}/u.test(first) && /^\p{L}/u.test(second) ? INITIAL.exec(second)?.[0] : ''
  return initial + (next ?? '')
}

function identifyingWords(name: string): readonly string[] {
  const spelledOut = name.replace(/(?<![\p{L}\p{M}])([LD])['’]/gu, '$1E ')
  const parts = spelledOut
    .replace(WORD, (word) => (isIn(SMALL_WORDS, word) ? '' : isIn(PREPOSITIONS, word) ? '|' : word))
    .split('|')
    .map((part) => part.match(WORD) ?? [])
  const properNames = parts.map((words) => words.filter((word) => !isIn(KINDS, word)))
  const all = name.match(WORD) ?? []
  return [...properNames, ...parts].find((words) => words.length > 0) ?? all
}

/** Returns whether a set contains a word, whatever its accents. */
const isIn = (words: ReadonlySet<string>, word: string) =>
  words.has(word.normalize('NFD').replace(/\p{M}/gu, ''))
