import type { ThemeName } from '#venues/find-theme.ts'

const NAMES: Readonly<Partial<Record<ThemeName, string>>> = {
  neon: 'Papier et néon',
  nolimit: 'Nuit et or',
}

/** The texts of the screen Apparence. */
export const LOOK_TEXTS = {
  words: 'Les mots',
  themeName: (theme: ThemeName) => NAMES[theme] ?? theme,
  colours: 'Les couleurs',
  ofTheme: 'Garder la couleur du thème',
  contrast: (ratio: number) =>
    `Contraste ${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')} : 1, la couleur se lit bien.`,
  preview: 'L’aperçu sur un téléphone',
  card: 'À l’accueil du jeu',
  previewTitle: (name: string) => `La première page de ${name}`,
  logo: {
    title: 'Le logo',
    help: 'Un dessin SVG de 500 sur 110, ou une image PNG, JPEG ou WebP, de 20 Mo au plus. Une image est réduite ici, sur votre appareil.',
    choose: 'Choisir un fichier',
    reading: 'Lecture du fichier…',
    remove: 'Enlever le logo',
    none: 'Sans logo, le nom est écrit.',
    drawing: 'Le logo est un dessin SVG.',
    picture: 'Le logo est une image.',
    problems: {
      unknown: 'Ce fichier n’est ni un dessin SVG, ni une image PNG, JPEG ou WebP.',
      tooHeavy: 'Ce fichier dépasse 20 Mo.',
      tooManyPixels: 'Cette image dépasse 40 millions de pixels : réduisez-la d’abord.',
      notAPicture: 'Cette image ne peut pas être lue. Enregistrez-la de nouveau en PNG, puis réessayez.',
      tooMany: 'Trop de logos ont été envoyés aujourd’hui. Réessayez demain.',
    },
  },
} as const
