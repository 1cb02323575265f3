/** Texts that all screens of the back office share. */
export const ADMIN_TEXTS = {
  title: 'La Roue des Avis, côté comptoir',
  loading: 'Chargement…',
  offline: 'Pas de réponse du serveur. Rien n’est perdu : vérifiez le réseau, puis réessayez.',
  failed: 'Cet écran n’a pas pu s’ouvrir. Rien n’est perdu : réessayez.',
  retry: 'Réessayer',
  noNetwork: 'Pas de réseau. Ce que vous tapez reste sur cet appareil.',
  onlyThisMachine:
    'Cette adresse ne s’ouvre que sur cette machine, pas sur un téléphone. La personne qui a installé le jeu doit d’abord y indiquer l’adresse publique (PUBLIC_URL).',
  full: (max: number) => `${max} caractères au plus : ce champ est plein.`,
  venue: 'Établissement',
  navigation: 'Écrans',
  more: 'Plus',
  seeGame: 'Voir le jeu',
} as const

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
