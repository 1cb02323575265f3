import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { formatLastDay } from '#texts/platform/formats/formats.ts'
import { inSentence } from '#texts/platform/formats/in-sentence.ts'

/** Texts of a prize code on the player's screen. */
export const CODE_TEXTS = {
  won: 'Vous avez gagné : ',
  show: 'Montrer mon lot',
  code: 'Votre code',
  working: 'Votre code arrive…',
  /** The summary of the three buttons that follow. */
  more: 'Copier, partager ou garder',
  copy: 'Copier le code',
  copied: 'Code copié',
  share: 'Partager',
  addressCopied: 'Adresse copiée',
  /**
   * The prize's name follows a colon, because an article would depend on the gender of the name.
   */
  iWon: 'J’ai gagné :',
  iWonAt: (venue: string) => `${atVenue(venue)} !`,
  saveImage: 'Garder en image',
  qr: 'QR code à faire scanner sur place',
  handedOver: 'Remis',
  handedOverOn: (date: string) => `le ${date}`,
} as const

/** The list « Mes codes ». */
export const SAVED_CODES_TEXTS = {
  title: 'Mes codes',
  unusable: 'Codes remis ou expirés',
  waiting: (prize: string) => `Votre ${inSentence(prize)} vous attend`,
  handedOver: (prize: string, date: string) => `${prize} : remis le ${date}`,
  show: 'Voir le ticket et son code',
  close: 'Fermer',
  wonOn: (date: string) => `gagné le ${date}`,
  sentTo: (email: string) => `Code adressé à ${email}`,
} as const

/** Returns « valable jusqu’au 21 décembre 2026 ». Takes milliseconds since 1970. */
export function validUntilText(epochMs: number): string {
  return `valable jusqu’au ${formatLastDay(epochMs)}`
}
