import { chezVenue } from '#texts/platform/formats/at-venue.ts'

/** Texts of the header and the footer of every page. */
export const UI_TEXTS = {
  back: 'Retour',
  header: {
    /** The text of a venue that asks for a review has the wording of the specification. */
    tagline: (venue: string, isInvited: boolean) =>
      `${isInvited ? 'Tentez' : 'Donnez votre avis et tentez'} votre chance ${chezVenue(venue)}`,
  },
  footer: {
    rights: (year: number) => `© ${year} La Roue des Avis`,
    maps: 'Itinéraire',
    terms: 'Conditions générales de participation',
  },
  opensNewTab: '(nouvel onglet)',
} as const
