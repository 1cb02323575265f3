import { formatMoment } from '#texts/platform/formats/moment.ts'

import type { Unavailability } from './unavailability.ts'

/** The texts of the page that replaces the game while a venue is unavailable. */
export const UNAVAILABLE_TEXTS = {
  not_open_yet: { title: 'La roue va bientôt tourner', lead: 'Le jeu n’a pas encore commencé.' },
  closed: {
    title: 'La roue s’est arrêtée',
    lead: 'Le jeu est terminé. Merci à tous ceux qui ont joué !',
  },
  paused: {
    title: 'La roue fait une pause',
    lead: 'Le jeu est interrompu pour le moment. Revenez bientôt !',
  },
  opens: (date: string) => `Rendez-vous le ${date}.`,
  closedOn: (date: string) => `Il s’est terminé le ${date}.`,
  codes: 'Les codes déjà gagnés restent valables : présentez-les sur place.',
  home: 'Retour à l’accueil',
} as const

/**
 * Returns the sentence with the opening or closing date in Paris. Returns null for an unknown date
 * or a pause. `epochMs`: milliseconds since 1970.
 */
export function availabilityDateText(
  { code }: Unavailability,
  epochMs: number | null,
): string | null {
  if (epochMs === null || code === 'paused') return null
  const date = formatMoment(epochMs)
  return code === 'closed' ? UNAVAILABLE_TEXTS.closedOn(date) : UNAVAILABLE_TEXTS.opens(date)
}
