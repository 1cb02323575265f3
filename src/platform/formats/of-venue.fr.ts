import { unbroken } from './unbroken.ts'

/**
 * Matches « de » before a vowel or a mute h, but not before « Hangar », « Homard », « Huit » or
 * « Onze ».
 */
const ELIDED =
  /^de (?=[aàâäæeéèêëiîïôöœuùûü]|o(?!nze\b)|y[^aeiou]|h(?:[oô]tel|er[bm]|eur|ipp|ist|iver|irond|om(?!ard)|orlog|u[iî](?!t\b)))/i

/**
 * Returns the name of a venue after « de », contracted or elided: « du Zinc » for « Le Zinc »,
 * « d’Hôtel du Nord », « de Wafu Bar ».
 */
export const ofVenue = (name: string) =>
  `de ${unbroken(name)}`
    .replace(/^de le\s/i, 'du ')
    .replace(/^de les\s/i, 'des ')
    .replace(ELIDED, 'd’')
