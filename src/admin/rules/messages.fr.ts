/**
 * The texts of the screen « Règlement ». The labels and helps of its fields are in
 * document-fields.fr.ts.
 */
export const RULES_TEXTS = {
  review: {
    title: 'Les avis',
    modes: {
      invited: { label: 'Facultatif', help: 'Tous les clients jouent, avec ou sans avis.' },
      required: { label: 'Demandé pour jouer', help: 'Un client sans avis ne joue pas.' },
    },
    inForce:
      'Un avis contre une chance de gagner : Google l’interdit, et la loi peut vous en faire grief.',
    risk: {
      title: 'Demander l’avis est risqué',
      points: [
        'Google interdit d’offrir quoi que ce soit contre un avis. Il peut retirer vos avis et restreindre votre fiche.',
        'La répression des fraudes (DGCCRF) met en garde contre les cadeaux offerts contre un avis. Une pratique commerciale trompeuse peut coûter jusqu’à deux ans de prison et 300 000 € d’amende.',
        'Un avis sincère ne suffit pas à écarter ce risque : demandez d’abord conseil à un avocat.',
      ],
      confirm: 'J’ai compris : demander l’avis',
      keep: 'Le laisser facultatif',
    },
  },
  parisTime: 'À l’heure de Paris. Vide : sans limite.',
  mailbox: 'Confirmer une nouvelle adresse e-mail',
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
