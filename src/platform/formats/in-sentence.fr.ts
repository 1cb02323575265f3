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
 * Returns the name of a prize for the middle of a sentence, in lower case. A brand, or a name with
 * a capital after its first letter such as « Coca-Cola », stays unchanged.
 */
export const inSentence = (name: string) =>
  /.\p{Lu}/u.test(name) || BRANDS.some((brand) => name.startsWith(brand))
    ? name
    : name.toLowerCase()
