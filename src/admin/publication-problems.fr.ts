/** Why a publication is refused: one sentence that stands beside the field. */
export const PUBLICATION_PROBLEMS = {
  unknownVenue: 'Cet établissement n’existe pas.',
  unknownVersion: (number: number) => `La version ${number} n’existe pas.`,
  archived: 'Cet établissement est archivé : il ne peut plus changer.',
  exampleLegalData:
    'Remplacez les mentions légales d’exemple : elles ne peuvent pas être publiées sur un serveur de production.',
  exampleField: 'C’est encore la donnée de l’exemple : indiquez la vôtre.',
  reason: 'Indiquez un motif de 1 à 500 caractères, sur une seule ligne.',
  detriment: (labels: readonly string[]) =>
    `Indiquez le motif de ce changement, que les joueurs liront : il leur est défavorable (${labels.join(', ')}).`,
  wonPrizes: (name: string, count: number) =>
    count > 1
      ? `Indiquez le motif du retrait de « ${name} » : au moins ${count} lots gagnés restent à remettre, et restent dus.`
      : `Indiquez le motif du retrait de « ${name} » : au moins un lot gagné reste à remettre, et reste dû.`,
  stock: (won: number) =>
    `Indiquez une quantité d’au moins ${won} : c’est le nombre de lots déjà gagnés.`,
  noStock:
    'Indiquez une quantité d’au moins 1, ou 0 % de chances : personne ne pourrait gagner ce lot.',
  ownerOnly:
    'Ce changement est défavorable aux joueurs : seul un propriétaire de l’établissement peut le publier.',
  mailbox: 'Seul un propriétaire de l’établissement peut changer son adresse e-mail.',
  page: 'La page de cette version ne peut pas être préparée : rien n’est publié.',
} as const

/** The reason of a version that a new wording of the articles has published. */
export const NEW_WORDING = 'Nouvelle rédaction du règlement'
