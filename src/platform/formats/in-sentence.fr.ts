/** Brands of drinks whose only capital is their first letter. */
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
 * Returns the name of a prize for the middle of a sentence: in lower case, unless it is a brand or
 * has a capital after its first letter, such as « Coca-Cola ».
 */
export const inSentence = (name: string) =>
  /.\p{Lu}/u.test(name) || BRANDS.some((brand) => name.startsWith(brand))
    ? name
    : name.toLowerCase()
