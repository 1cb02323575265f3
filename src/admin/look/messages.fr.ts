import { ofVenue } from '#texts/platform/formats/of-venue.ts'
import type { ThemeName } from '#venues/themes/find-theme.ts'

const NAMES: Readonly<Record<ThemeName, string>> = {
  comptoir: 'Émail et zinc',
  neon: 'Papier et néon',
  nolimit: 'Nuit et or',
}

/** The texts of the screen Apparence. */
export const LOOK_TEXTS = {
  words: 'Les mots',
  themeName: (theme: ThemeName) => NAMES[theme],
  colours: 'Les couleurs',
  ofLogo: 'D’après votre logo',
  greyLogo: 'Votre logo n’a pas de couleur vive : choisissez-en une.',
  ofTheme: 'Garder la couleur du thème',
  /** For an accent with too little contrast for texts: the colour that replaces this accent. */
  movedAccent: (colour: string) =>
    `Les textes de la page prennent ${colour}, la couleur la plus proche qui se lit bien.`,
  presets: 'Couleurs proposées',
  /** The names of the proposed colours. */
  accents: {
    '#c2185b': 'Framboise',
    '#c81e2c': 'Cerise',
    '#e8590c': 'Mandarine',
    '#e0a100': 'Safran',
    '#1f6b3f': 'Sapin',
    '#0b8a94': 'Lagon',
    '#2b3a8c': 'Nuit',
    '#6d2c6b': 'Prune',
  },
  preview: 'L’aperçu de votre brouillon',
  card: 'À l’accueil du jeu',
  previewTitle: (name: string) => `La première page ${ofVenue(name)}`,
  logo: {
    title: 'Le logo',
    reading: 'Lecture du fichier…',
    logo: {
      choose: 'Choisir un fichier',
      remove: 'Enlever le logo',
      absent:
        'Un fichier PNG, JPEG, WebP ou SVG, préparé sur votre appareil. Sans logo, le nom est écrit.',
      present: 'Le logo est en place.',
    },
    squareLogo: {
      choose: 'Choisir une version carrée',
      remove: 'Enlever la version carrée',
      absent:
        'Votre logo est large : une version carrée remplace les initiales au centre de la roue.',
      present: 'La version carrée est en place.',
    },
    problems: {
      unknown: 'Ce fichier n’est ni un dessin SVG, ni une image PNG, JPEG ou WebP.',
      linkedDrawing:
        'Ce dessin contient une image ou le lien d’un autre fichier : enregistrez-le en PNG, puis choisissez ce PNG.',
      tooHeavy: 'Ce fichier dépasse 20 Mo.',
      tooManyPixels: 'Cette image dépasse 40 millions de pixels : réduisez-la d’abord.',
      notAPicture:
        'Cette image ne peut pas être lue. Enregistrez-la de nouveau en PNG, puis réessayez.',
      notSquare: 'Cette image n’est pas carrée : choisissez-en une aussi large que haute.',
      tooMany: 'Trop de logos ont été envoyés aujourd’hui. Réessayez demain.',
    },
  },
} as const
