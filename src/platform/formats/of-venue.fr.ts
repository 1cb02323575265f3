import { unbroken } from './unbroken.ts'

/** What « de » becomes before the start of a name, and that start if it takes its place. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^le /i, 'du '],
  [/^les /i, 'des '],
  [
    /^(?=[aàâäæeéèêëiîïoôöœuùûü]|y[^aeiou]|h(?:[oô]tel|er[bm]|eur|ist|iver|irond|om|orlog|u[iî]))/i,
    'd’',
  ],
  [/^/, 'de '],
]

/**
 * Returns « de » and the name of a venue: « du Zinc » for « Le Zinc », « d’Hôtel du Nord », « de
 * Wafu Bar ».
 */
export function ofVenue(name: string): string {
  const [start, form] = FORMS.find(([pattern]) => pattern.test(name)) ?? ['', '']
  return form + unbroken(name.replace(start, ''))
}
