export const TERMS_DATE = '16/06/2025'

/** Change it with every change of the articles' meaning. The date on the page is `TERMS_DATE`. */
export const TERMS_VERSION = '2025-06-16.2'
