import { unbroken } from '#platform/formats/unbroken.ts'
import { inSentence } from '#texts/platform/formats/in-sentence.ts'

/** Texts around the wheel of the first view, which only the server renders. */
export const OFFER_TEXTS = {
  toWin: (names: readonly string[]) =>
    `À gagner : ${names.map((name) => unbroken(inSentence(name))).join(', ')}`,
  back: (name: string) => `${unbroken(name)} : de retour demain`,
  free: 'Jeu gratuit, sans obligation d’achat. Réservé aux personnes majeures.',
  counterpart:
    'La participation au jeu est une contrepartie : votre avis doit refléter votre expérience réelle ; vous pouvez l’indiquer dans votre avis. Votre note ne change rien à vos chances.',
} as const
