import type { VenueDocument } from '#venues/document-schema.ts'

/** No Limit, one of the two venues of a new installation. Its company data are examples. */
export const nolimit: VenueDocument = {
  name: 'No Limit',
  invitation: 'La table ne ferme jamais tout à fait.',
  theme: 'nolimit',
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 110" width="500" height="110">
  <title>No Limit</title>
  <defs>
    <linearGradient id="far" gradientUnits="userSpaceOnUse" x2="500">
      <stop offset="0" stop-color="#e2bd6b"/>
      <stop offset=".8" stop-color="#e2bd6b"/>
      <stop offset="1" stop-color="#e2bd6b" stop-opacity="0"/>
    </linearGradient>
    <mask id="sky">
      <path fill="#fff" d="M0 0h500v64H0ZM0 71h500v39H0Z"/>
    </mask>
  </defs>
  <g fill="#f5efe3" mask="url(#sky)">
    <path d="M8 18h20l36 58V20h-8v-2h20v2h-8v74h-4L20 26v64h8v2H8v-2h8V20H8Z"/>
    <path fill-rule="evenodd" d="M124 16a36 39 0 0 1 0 78 36 39 0 0 1 0-78Zm0 2a22 37 0 0 0 0 74 22 37 0 0 0 0-74Z"/>
    <path d="M196 18h30v2h-9v70h12c12 0 17-6 19-20h2l-1 22h-53v-2h9V20h-9Z"/>
    <path d="M264 18h30v2h-9v70h9v2h-30v-2h9V20h-9Z"/>
    <path d="M308 18h22l21 54 21-54h22v2h-9v70h9v2h-30v-2h9V24l-26 68h-2L317 24v66h9v2h-18v-2h6V20h-6Z"/>
    <path d="M408 18h30v2h-9v70h9v2h-30v-2h9V20h-9Z"/>
    <path d="M448 18h46l1 19h-2c-2-12-6-17-16-17v70h9v2h-30v-2h9V20c-10 0-14 5-16 17h-2Z"/>
  </g>
  <path fill="url(#far)" d="M0 66.7h500v1.600H0Z"/>
</svg>`,
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
