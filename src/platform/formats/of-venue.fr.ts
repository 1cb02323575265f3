import { unbroken } from './unbroken.ts'

/** « de » before a vowel or a mute h: not before « Hangar », « Homard », « Huit » and « Onze ». */
const ELIDED =
  /^de (?=[aàâäæeéèêëiîïôöœuùûü]|o(?!nze\b)|y[^aeiou]|h(?:[oô]tel|er[bm]|eur|ipp|ist|iver|irond|om(?!ard)|orlog|u[iî](?!t\b)))/i

/**
 * Returns the name of a venue after « de », which French contracts: « du Zinc » for « Le Zinc »,
 * « d’Hôtel du Nord », « de Wafu Bar ».
 */
export const ofVenue = (name: string) =>
  `de ${unbroken(name)}`
    .replace(/^de le\s/i, 'du ')
    .replace(/^de les\s/i, 'des ')
    .replace(ELIDED, 'd’')
