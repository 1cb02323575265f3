/** Brands of drinks that have one capital. */
const BRANDS = [
  'Coca',
  'Heineken',
  'Leffe',
  'Martini',
  'Orangina',
  'Perrier',
  'Ricard',
  'Schweppes',
]

/**
 * Returns the name of a prize inside a sentence: in lower case, except a brand and a name with a
 * capital after its first letter, such as « Coca-Cola ».
 */
export const inSentence = (name: string) =>
  /.\p{Lu}/u.test(name) || BRANDS.some((brand) => name.startsWith(brand))
    ? name
    : name.toLowerCase()
