/** The page of an address that leads nowhere. */
export const NOT_FOUND_TEXTS = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut‑être incomplète. La roue, elle, tourne toujours.',
  home: 'Retour à l’accueil',
} as const

/** For a browser that runs no script. */
export const NO_SCRIPT_TEXT =
  'La Roue des Avis a besoin de JavaScript : activez-le dans votre navigateur pour jouer.'
