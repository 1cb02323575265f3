import type { VenueDocument } from '#venues/document/document-schema.ts'

/** Wafu Bar, one of the two venues of a new installation. Its company data are examples. */
export const wafubar: VenueDocument = {
  name: 'Wafu Bar',
  invitation: 'Cocktails, néons et papier washi.',
  theme: 'neon',
  logo: 'wafubar',
  reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-WAFUBAR',
  mapsLink: 'https://www.google.com/maps/search/?api=1&query=Wafu+Bar',
  adminEmail: 'contact@wafubar.example',
  period: 'month',
  prizes: [
    { key: 'cocktail', name: 'Cocktail', icon: 'cocktail', alcohol: true, probability: 1 },
    { key: 'soft', name: 'Soft', icon: 'soft', alcohol: false, probability: 10 },
    { key: 'beer', name: 'Bière', icon: 'beer', alcohol: true, probability: 9 },
  ],
  termsDate: '2025-06-16',
  legal: {
    company: 'WAFU BAR (exemple)',
    form: 'SARL',
    capital: '0 €',
    address: '0 rue de l’Exemple, 00000 Exempleville',
    phone: '00 00 00 00 00',
    email: 'contact@wafubar.example',
    registration: '000 000 000 RCS Exempleville',
    publicationDirector: 'Prénom Nom (exemple)',
    host: 'Hébergeur Exemple, 0 rue de l’Exemple, 00000 Exempleville, 00 00 00 00 00',
    isExample: true,
  },
}
