import { PRODUCT_NAME } from '#platform/product-name.ts'
import { instantMs } from '#platform/formats/instant.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

/** Texts of the header, the navigation and the footer of the back office. */
export const ADMIN_TEXTS = {
  title: 'La Roue des Avis, côté comptoir',
  failed: 'Cet écran n’a pas pu s’ouvrir. Rien n’est perdu : réessayez.',
  noNetwork: 'Pas de réseau. Ce que vous tapez reste sur cet appareil.',
  venue: 'Établissement',
  navigation: 'Écrans',
  more: 'Plus',
  seeGame: 'Voir le jeu',
  unpublished: (count: number) =>
    count < 2 ? 'changement pas encore publié' : 'changements pas encore publiés',
  foot: (version: string, backedUpAt: string | null) =>
    `${PRODUCT_NAME} ${version}${backedUpAt === null ? '' : `. Dernière sauvegarde : ${formatMoment(instantMs(backedUpAt))}`}`,
} as const

/** The names of the screens in the navigation, by the last segment of their addresses. */
export const SCREEN_LABELS = {
  aujourdhui: 'Aujourd’hui',
  lots: 'Lots',
  apparence: 'Apparence',
  reglement: 'Règlement',
  publier: 'Publier',
  joueurs: 'Joueurs',
  chiffres: 'Chiffres',
  comptoir: 'Comptoir',
  equipe: 'Équipe',
  affiches: 'Affiches',
  etablissements: 'Établissements',
} as const
