/** The language of the texts, as a BCP 47 tag. */
export const LANGUAGE = 'fr'
