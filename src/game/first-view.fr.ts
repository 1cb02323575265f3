import { unbroken } from '#platform/formats/unbroken.ts'

/** Texts of the first view of a game, except OFFER_TEXTS, and of its review dialog. */
export const FIRST_VIEW_TEXTS = {
  initial: {
    title: 'Votre avis, puis la roue',
    button: 'Laisser un avis',
    skip: 'Jouer sans avis',
  },
  review: {
    title: 'Avez-vous laissé votre avis ?',
    lead: 'Dites ce que vous avez vraiment pensé de votre visite, en bien ou en mal.',
    note: 'Le lien s’ouvre dans un nouvel onglet. Revenez ensuite ici pour donner votre adresse e-mail.',
    link: 'Écrire mon avis',
    confirm: 'J’ai laissé un avis',
    cancel: 'Pas encore',
    honour: 'Votre confirmation est une déclaration sur l’honneur.',
  },
} as const

/** Texts around the wheel of the first view, which only the server renders. */
export const OFFER_TEXTS = {
  toWin: (names: readonly string[]) => `À gagner : ${names.map(inSentence).join(', ')}`,
  free: 'Votre avis est facultatif. Votre note ne change rien à vos chances.',
  counterpart:
    'La participation au jeu est une contrepartie : votre avis doit refléter votre expérience réelle ; vous pouvez l’indiquer dans votre avis. Votre note ne change rien à vos chances.',
} as const

/** In lower case, except a name with a capital after its first letter, such as « Coca-Cola ». */
function inSentence(name: string): string {
  return unbroken(name).replace(/^.(?=\P{Lu}*$)/u, (letter) => letter.toLowerCase())
}
