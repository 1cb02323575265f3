import type { PrintName } from '#posters/print-name.ts'

type PrintTexts = { readonly title: string; readonly advice: string; readonly alt: string }

/** Texts of the screen Affiches. */
export const POSTERS_TEXTS = {
  neverPublished:
    'L’affiche reprend ce que vous publiez : publiez d’abord le jeu, elle sera prête aussitôt.',
  toPublish: 'Aller à Publier',
  unprintable:
    'Le nom de l’établissement a des caractères que nos polices d’imprimerie n’ont pas : lettres latines, chiffres et ponctuation s’impriment.',
  address: 'Adresse imprimée',
  addressHelp: 'Le QR code et la ligne « ou tapez » mènent à cette adresse. Elle ne change plus.',
  prints: {
    poster: {
      title: 'Affiche A5',
      advice:
        'À l’entrée, aux toilettes, près de la caisse. Papier mat : le QR code se lit mieux sans reflet.',
      alt: 'Aperçu de l’affiche',
    },
    'table-card': {
      title: 'Chevalet de table A6',
      advice:
        'Une feuille A5 à plier en deux, sur papier épais (250 g). Les deux faces sont identiques.',
      alt: 'Aperçu du chevalet de table, à plat',
    },
  } satisfies Record<PrintName, PrintTexts>,
  pdf: 'Télécharger le PDF',
  downloaded: 'Le PDF est dans vos téléchargements.',
  bleed:
    'Chaque PDF déborde de 3 mm tout autour : l’imprimeur coupe ce bord. Chez vous, imprimez à la taille réelle (100 %).',
  /** The name of the link to a PDF, for screen readers. */
  pdfOf: (title: string) => `Télécharger le PDF : ${title}`,
  qr: 'QR code seul',
  qrAdvice:
    'Pour votre menu, votre ardoise ou une carte de visite. Gardez la marge blanche autour.',
  qrPng: 'QR code en image (PNG)',
  qrSvg: 'QR code pour l’imprimeur (SVG)',
} as const
