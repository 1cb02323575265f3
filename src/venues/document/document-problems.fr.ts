/** The reason why a field of a document is refused: a sentence that is shown beside the field. */
export const DOCUMENT_PROBLEMS = {
  missing: 'Remplissez ce champ.',
  unknown: 'Ce champ n’existe pas.',
  object: 'Ce champ attend un groupe de champs.',
  list: 'Ce champ attend une liste.',
  line: (max: number) => `Écrivez de 1 à ${max} caractères, sur une seule ligne.`,
  choice: (options: readonly string[]) =>
    `Choisissez l’une de ces valeurs : ${options.join(', ')}.`,
  yesOrNo: 'Répondez par oui ou par non (true ou false).',
  count: (min: number, max: number) =>
    `Indiquez un nombre entier de ${min} à ${max.toLocaleString('fr-FR')}.`,
  mailbox: 'Indiquez une seule adresse e-mail valide.',
  link: 'Indiquez une adresse qui commence par https://.',
  linkLength: 'Indiquez une adresse de 500 caractères au plus.',
  instant: 'Indiquez une date, une heure et son décalage, par exemple 2026-12-01T18:00:00+01:00.',
  day: 'Indiquez une date, par exemple 2026-12-01.',
  closesBeforeOpening: 'Indiquez une fermeture après l’ouverture du jeu.',
  prizeKey: 'Écrivez de 1 à 30 lettres minuscules sans accent ou chiffres, mais pas « nothing ».',
  prizeKeyUsed: 'Cette clé est déjà celle d’un autre lot.',
  prizeNameUsed: 'Ce nom est déjà celui d’un autre lot.',
  prizeNameOfLoss: 'Ce nom est celui des cases perdantes : choisissez-en un autre.',
  prizeCount: (max: number) => `Proposez de 1 à ${max} lots.`,
  probability: 'Indiquez un pourcentage de 0 à 100, avec quatre décimales au plus.',
  probabilityTotal: (total: string) =>
    `Les chances des lots font ${total} % : elles ne peuvent pas dépasser 100 %.`,
  nothingToWin: 'Donnez à un lot au moins des chances supérieures à 0.',
  emptyStock: 'Indiquez une quantité en tout ou par jour.',
  initials: 'Écrivez une ou deux lettres, ou un nombre de deux chiffres au plus.',
  accent: 'Indiquez une couleur sous la forme #rrggbb.',
  logo: 'Choisissez de nouveau l’image du logo.',
  venueKey:
    'Écrivez de 1 à 40 lettres minuscules sans accent, chiffres ou tirets simples, une lettre d’abord : chez-paul.',
  venueKeyReserved: 'Cette clé est une adresse du jeu : choisissez-en une autre.',
  tooLarge: 'Ce document dépasse 64 Kio.',
  notJson: 'Ce fichier n’est pas un document JSON valide.',
} as const
