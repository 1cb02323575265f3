/** The file of a new venue, as text: everything that a venue needs, and each example marked where it stands. */
export function venueFile(key: string, name: string): string {
  const example = key.toUpperCase()
  return `import { defineVenue } from '#venues/venue.ts'

/** Everything marked EXAMPLE is to be replaced before a visitor sees it. */
export default defineVenue({
  key: '${key}',
  // EXAMPLE: the name as it stands over the door, and one short phrase for the home page.
  name: '${name}',
  invitation: 'Un mot sur la maison.',
  // 'neon' (paper and neon, light) or 'nolimit' (night and gold, dark).
  theme: 'neon',
  logoUrl: '/logos/${key}.svg',
  // EXAMPLE: where the review is written, and where the venue is found. Both must be https.
  reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-${example}',
  mapsLink: 'https://www.google.com/maps/search/?api=1&query=EXEMPLE-${example}',
  // EXAMPLE: who is told of each win.
  adminEmail: 'contact@${key}.example',
  // How often one mailbox may play: 'day', 'week', 'month' or 'campaign'.
  period: 'month',
  // Segments clockwise from the top, each with an id of its own. Percent, or any weights: they are brought to 100.
  prizes: [
    { id: 'nothing-1', name: 'Dommage', type: 'nothing', probability: 20 },
    { id: 'cocktail', name: 'Cocktail', type: 'cocktail', probability: 1 },
    { id: 'nothing-2', name: 'Dommage', type: 'nothing', probability: 20 },
    { id: 'soft-1', name: 'Soft', type: 'softdrink', probability: 5 },
    { id: 'nothing-3', name: 'Dommage', type: 'nothing', probability: 20 },
    { id: 'beer', name: 'Bière', type: 'beer', probability: 9 },
    { id: 'nothing-4', name: 'Dommage', type: 'nothing', probability: 20 },
    { id: 'soft-2', name: 'Soft', type: 'softdrink', probability: 5 },
  ],
  // EXAMPLE: the company that organises the game; the terms print all of it.
  legal: {
    company: '${name} (exemple)',
    form: 'SARL',
    capital: '0 €',
    address: '0 rue de l’Exemple, 00000 Exempleville',
    phone: '00 00 00 00 00',
    email: 'contact@${key}.example',
    registration: '000 000 000 RCS Exempleville',
    publicationDirector: 'Prénom Nom (exemple)',
    host: 'Hébergeur Exemple, 0 rue de l’Exemple, 00000 Exempleville, 00 00 00 00 00',
    // False once all of it is true: until then the server says at each start that it is not.
    isExample: true,
  },
})
`
}
