/** Texts of the first view of a game: all the text that the first load needs. */
export const FIRST_TEXTS = {
  brand: 'La Roue des Avis',
  header: { tagline: (venue: string) => `Donnez votre avis et tentez votre chance chez ${venue}` },
  footer: {
    rights: (year: number) => `© ${year} La Roue des Avis`,
    maps: 'Voir sur la carte',
    terms: 'Conditions générales de participation',
  },
  back: 'Retour',
  initial: {
    title: 'Votre avis, puis la roue',
    lead: 'Dites ce que vous avez vraiment pensé de votre visite, en bien ou en mal.',
    button: 'Laisser un avis',
    skip: 'Jouer sans avis',
    free: 'Votre avis est facultatif. Il n’a aucun effet sur vos chances.',
    counterpart:
      'La participation au jeu est une contrepartie : votre avis doit refléter votre expérience réelle ; vous pouvez l’indiquer dans votre avis. Il n’a aucun effet sur vos chances.',
  },
  review: {
    title: 'Avez-vous laissé votre avis ?',
    note: 'Le lien s’ouvre dans un nouvel onglet. Revenez ensuite ici pour donner votre adresse e-mail.',
    link: 'Écrire mon avis',
    opensNewTab: '(nouvel onglet)',
    confirm: 'J’ai laissé un avis',
    cancel: 'Pas encore',
    honour: 'Votre confirmation est une déclaration sur l’honneur.',
  },
} as const

/** For a browser that runs no script. */
export const NO_SCRIPT_TEXT =
  'La Roue des Avis a besoin de JavaScript : activez-le dans votre navigateur pour jouer.'
