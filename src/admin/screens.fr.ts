/** The names of the screens in the navigation, by the last segment of their addresses. */
export const SCREEN_LABELS = {
  aujourdhui: 'Aujourd’hui',
  lots: 'Lots et chances',
  apparence: 'Apparence',
  reglement: 'Règlement',
  publier: 'Publier',
  joueurs: 'Joueurs',
  chiffres: 'Chiffres',
  equipe: 'Équipe',
  affiches: 'Affiches',
  etablissements: 'Établissements',
} as const
