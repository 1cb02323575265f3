import type { VenueDocument } from '#venues/document/document-schema.ts'

/** No Limit, one of the two venues of a new installation. Its company data are examples. */
export const nolimit: VenueDocument = {
  name: 'No Limit',
  invitation: 'La table ne ferme jamais tout à fait.',
  theme: 'nolimit',
  logo: 'nolimit',
  reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-NOLIMIT',
  mapsLink: 'https://www.google.com/maps/search/?api=1&query=No+Limit+Restaurant',
  adminEmail: 'contact@nolimit.example',
  period: 'month',
  prizes: [
    { key: 'cocktail', name: 'Cocktail', icon: 'cocktail', alcohol: true, probability: 1 },
    { key: 'soft', name: 'Soft', icon: 'soft', alcohol: false, probability: 10 },
    { key: 'coffee', name: 'Café', icon: 'coffee', alcohol: false, probability: 9 },
  ],
  termsDate: '2025-06-16',
  legal: {
    company: 'NO LIMIT RESTAURATION (exemple)',
    form: 'SAS',
    capital: '0 €',
    address: '0 avenue de l’Exemple, 00000 Exempleville',
    phone: '00 00 00 00 00',
    email: 'contact@nolimit.example',
    registration: '000 000 000 RCS Exempleville',
    publicationDirector: 'Prénom Nom (exemple)',
    host: 'Hébergeur Exemple, 0 rue de l’Exemple, 00000 Exempleville, 00 00 00 00 00',
    isExample: true,
  },
}
