/**
 * The texts of the screen « Règlement ». The labels and helps of its fields are in
 * document-fields.fr.ts.
 */
export const RULES_TEXTS = {
  review: 'Les avis',
  parisTime: 'À l’heure de Paris. Vide : sans limite.',
  rareLegal: 'TVA, prestataire, médiateur, territoire, conservation',
  rareGame: 'Dates du jeu, limite des avis, adresses e-mail',
  own: {
    label: 'Ce sont mes vraies données',
    example: 'Relisez ces mentions, puis cochez. En gris : un exemple, à remplacer.',
    done: 'Le règlement les imprime. Décochez si elles ne sont qu’un exemple.',
  },
} as const
