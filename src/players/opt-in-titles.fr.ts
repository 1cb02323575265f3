/** The titles of the columns in the list of consents to offers. */
export const OPT_IN_TITLES = {
  address: 'adresse',
  askedAt: 'demandé le',
  textShown: 'texte affiché',
  confirmedAt: 'confirmé le',
  termsVersion: 'version des conditions',
} as const
