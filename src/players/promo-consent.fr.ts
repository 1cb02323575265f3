/** The consent to offers: the text beside its box, which is recorded as it was shown. */
export const PROMO_CONSENT_TEXT =
  'J’accepte de recevoir les offres de l’établissement par e-mail (facultatif, sans effet sur mes chances).'

/**
 * The columns of the list of consents: address, times of request and confirmation, shown text,
 * version of the terms.
 */
export const OPT_IN_COLUMNS = [
  'adresse',
  'demandé le',
  'texte affiché',
  'confirmé le',
  'version des conditions',
]
