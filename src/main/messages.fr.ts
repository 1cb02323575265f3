/** Texts of the page for an unknown address. */
export const NOT_FOUND_TEXTS = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut-être incomplète. La roue, elle, tourne toujours.',
  home: 'Retour à l’accueil',
} as const

/** The text for browsers without JavaScript. */
export const NO_SCRIPT_TEXT =
  'La Roue des Avis a besoin de JavaScript : activez-le dans votre navigateur pour jouer.'

/** Returns the text in place of a page that cannot be shown. */
export function notShownText(
  venue: { readonly name: string; readonly legal: { readonly address: string } } | null,
): string {
  const help = venue ? ` L’équipe vous aide sur place : ${venue.name}, ${venue.legal.address}.` : ''
  return `La page n’a pas pu s’afficher. Rechargez-la, ou ouvrez-la dans un navigateur plus récent.${help}`
}

/** The description of the page, for search engines and previews of links. */
export const PAGE_DESCRIPTION = 'Un tour de roue gratuit, des chances affichées, peut-être un lot.'
