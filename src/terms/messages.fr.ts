const numeric = (isoDate: string) => isoDate.split('-').toReversed().join('/')

export const TERMS_TEXTS = {
  title: 'Conditions générales de participation',
  dated: (isoDate: string, publishedOn: string | null = null) =>
    `En date du ${numeric(isoDate)}${publishedOn && publishedOn !== isoDate ? `, publiées le ${numeric(publishedOn)}` : ''}`,
  version: (number: number) => `Version ${number}`,
  articles: 'Sommaire',
} as const

/** Texts of the list of a venue's versions of the terms, and of the page of a version. */
export const TERMS_VERSION_TEXTS = {
  list: 'Versions précédentes',
  inForce: 'en vigueur',
  replaced: 'Ces conditions ne sont plus en vigueur.',
  current: 'Lire les conditions en vigueur',
  sameAs: (number: number) => `Articles inchangés depuis la version ${number}.`,
  reason: (text: string) => `Motif : ${text}`,
  working: 'Un instant…',
  unknown: 'Cette version des conditions n’existe pas.',
  failed: 'La page n’a pas pu joindre le serveur.',
  retry: 'Réessayer',
} as const

/** Texts of the form that asks a player to accept changed terms. */
export const TERMS_CHANGES_TEXTS = {
  title: 'Les conditions ont changé',
  lead: 'Relisez ce qui change, puis acceptez de nouveau les conditions pour jouer. Votre participation est gardée.',
  before: 'Avant',
  after: 'Maintenant',
  read: 'Lire toutes les conditions',
} as const

/** Texts of the page on which a visitor chooses the venue whose terms to read. */
export const CHOOSE_TERMS_TEXTS = {
  title: 'Conditions générales de participation',
  text: 'De quel établissement ?',
  read: 'Lire les conditions',
} as const
