/** Texts of the first view of a game, except its offer, and of its review dialog. */
export const FIRST_VIEW_TEXTS = {
  required: { title: 'Votre avis, puis la roue', button: 'Laisser un avis' },
  invited: { title: 'Un tour de roue, peut-être un lot', button: 'Jouer' },
  review: {
    title: 'Avez-vous laissé votre avis ?',
    lead: 'Dites ce que vous avez vraiment pensé de votre visite, en bien ou en mal.',
    note: 'Le lien s’ouvre dans un nouvel onglet. Revenez ensuite ici pour donner votre adresse e-mail.',
    link: 'Écrire mon avis',
    maps: 'Page introuvable ? Passez par Google Maps',
    confirm: 'J’ai laissé un avis',
    cancel: 'Pas encore',
    honour: 'Votre confirmation est une déclaration sur l’honneur.',
  },
} as const
