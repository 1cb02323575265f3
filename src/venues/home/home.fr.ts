export const HOME_TEXTS = {
  welcome: 'Bienvenue sur La Roue des Avis',
  choose: 'Choisissez votre établissement',
  play: 'Jouer',
  all: 'Tous les établissements',
  cardsTitle: 'Pourquoi jouer ?',
  /** The texts while a venue on the page asks for a review, in the wording of the specification. */
  required: {
    promise: 'Un avis sincère, un tour de roue, peut-être un verre.',
    card: { title: 'Donnez votre avis', text: 'Positif ou négatif, il compte s’il est sincère.' },
    step: 'Laissez un avis sincère sur Google Maps.',
    support: 'Un mot de vous aide les lieux près de chez vous.',
  },
  invited: {
    promise: 'Un tour de roue, peut-être un verre.',
    card: { title: 'Lancez la roue', text: 'Une adresse e-mail, et la partie commence.' },
    step: 'Touchez « Jouer » sur sa carte.',
    support: 'Un jeu qui fait vivre les lieux près de chez vous.',
  },
  prizes: { title: 'Gagnez des lots', text: 'Un tour de roue gratuit, des chances affichées.' },
  supportTitle: 'Soutenez vos commerces',
  stepsTitle: 'Comment ça marche ?',
  steps: [
    'Choisissez un établissement partenaire.',
    'Accédez au jeu de l’établissement.',
    'Tournez la roue, et gagnez peut-être.',
  ],
} as const
