/** Texts of the pages beside the game (spec §2): home, terms, and an address that leads nowhere. */
export const PAGE_TEXTS = {
  home: {
    welcome: 'Bienvenue sur La Roue des Avis',
    promise: 'Un avis sincère, un tour de roue, peut-être un verre.',
    choose: 'Choisissez votre établissement',
    play: 'Jouer chez',
    cardsTitle: 'Pourquoi jouer ?',
    cards: [
      { title: 'Donnez votre avis', text: 'Positif ou négatif, il compte s’il est sincère.' },
      { title: 'Gagnez des lots', text: 'Un tour de roue gratuit, des chances affichées.' },
      { title: 'Soutenez vos commerces', text: 'Un mot de vous aide les lieux près de chez vous.' },
    ],
    stepsTitle: 'Comment ça marche ?',
    steps: [
      'Choisissez un établissement partenaire.',
      'Laissez un avis sincère sur le service de cartes.',
      'Accédez au jeu de l’établissement.',
      'Tournez la roue, et gagnez peut-être.',
    ],
  },
  terms: {
    title: 'Conditions générales de participation',
    dated: (date: string) => `En date du ${date}`,
    backToGame: 'Retour au jeu',
  },
  chooseTerms: {
    title: 'Conditions générales de participation',
    text: 'De quel établissement ?',
    read: 'Lire les conditions',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut‑être incomplète. La roue, elle, tourne toujours.',
    home: 'Retour à l’accueil',
  },
} as const
