/** The text beside the checkbox for offers. It is recorded with the consent. */
export const PROMO_CONSENT_TEXT =
  'J’accepte de recevoir les offres de l’établissement par e-mail (facultatif, sans effet sur mes chances).'
