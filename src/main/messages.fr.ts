/** Texts of the page for an unknown address. */
export const NOT_FOUND_TEXTS = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut‑être incomplète. La roue, elle, tourne toujours.',
  home: 'Retour à l’accueil',
} as const

/** The text for browsers without JavaScript. */
export const NO_SCRIPT_TEXT =
  'La Roue des Avis a besoin de JavaScript : activez-le dans votre navigateur pour jouer.'

/** The description of the page, for search engines and previews of links. */
export const PAGE_DESCRIPTION = 'Un avis sincère, un tour de roue, peut-être un verre.'
