/** The consent to offers: the text beside its box, which is recorded as it was shown. */
export const PROMO_CONSENT_TEXT =
  'J’accepte de recevoir les offres de l’établissement par e-mail (facultatif, sans effet sur mes chances).'
