/** The language of the texts, as a tag for `lang` and `Intl`. */
export const LANGUAGE = 'fr'
