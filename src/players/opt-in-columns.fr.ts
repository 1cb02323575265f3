/** The titles of the columns of the list of opt-ins, in their order: the address, and the proof. */
export const OPT_IN_TITLES = {
  address: 'adresse',
  askedAt: 'demandé le',
  textShown: 'texte affiché',
  confirmedAt: 'confirmé le',
  termsVersion: 'version des conditions',
} as const
