import { ofVenue } from '#texts/platform/formats/of-venue.ts'

const GOOGLE = 'sur Google Maps'
const SITES: readonly [host: RegExp, site: string][] = [
  [/(?:^|\.)(?:google\.(?:com?\.)?[a-z]{2,3}|g\.page|g\.co|goo\.gl)$/, GOOGLE],
  [/(?:^|\.)tripadvisor\.(?:com?\.)?[a-z]{2,3}$/, 'sur TripAdvisor'],
]

/** Returns where a link to a review leads: « sur Google Maps ». */
function siteOf(link: string): string {
  const [, , host = ''] = link.split('/')
  return SITES.find(([pattern]) => pattern.test(host))?.[1] ?? 'sur la page d’avis'
}

/** Returns whether a link to a review leads to Google. */
export const isOnGoogle = (link: string): boolean => siteOf(link) === GOOGLE

/** Texts of the two links after a result, the same after a win and a loss. */
export const REVIEW_LINK_TEXTS = {
  review: (link: string) => `Donner votre avis, bon ou mauvais, ${siteOf(link)}`,
  write: (venue: string) => `Écrire à l’équipe ${ofVenue(venue)}, en privé`,
} as const
