/** The language of all catalogues that Node and the build choose, as a tag for `lang` and for `Intl`. */
export const LANGUAGE = 'fr'
