export const HOME_TEXTS = {
  welcome: 'Bienvenue sur La Roue des Avis',
  promise: 'Un avis sincère, un tour de roue, peut-être un verre.',
  choose: 'Choisissez votre établissement',
  play: 'Jouer',
  all: 'Tous les établissements',
  cardsTitle: 'Pourquoi jouer ?',
  cards: [
    { title: 'Donnez votre avis', text: 'Positif ou négatif, il compte s’il est sincère.' },
    { title: 'Gagnez des lots', text: 'Un tour de roue gratuit, des chances affichées.' },
    { title: 'Soutenez vos commerces', text: 'Un mot de vous aide les lieux près de chez vous.' },
  ],
  stepsTitle: 'Comment ça marche ?',
  steps: [
    'Choisissez un établissement partenaire.',
    'Laissez un avis sincère sur Google Maps.',
    'Accédez au jeu de l’établissement.',
    'Tournez la roue, et gagnez peut-être.',
  ],
} as const
