/**
 * The texts of the screen « Règlement ». The labels and helps of its fields are in
 * document-fields.fr.ts.
 */
export const RULES_TEXTS = {
  review: 'Les avis',
  parisTime: 'À l’heure de Paris. Vide : sans limite.',
  rareLegal: 'TVA, prestataire, transferts, médiateur',
  rareGame: 'Territoire, adresses e-mail, date, conservation',
  own: {
    label: 'Ce sont mes vraies données',
    example:
      'Ces mentions sont un exemple, ou la copie d’un autre établissement. Mettez les vôtres, relisez-les, puis cochez.',
    done: 'Le règlement imprime ces mentions. Décochez si elles ne sont qu’un exemple.',
  },
  preview: 'Le règlement de votre brouillon',
} as const
