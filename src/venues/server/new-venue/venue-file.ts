import { DEFAULT_THEME, findTheme, THEME_NAMES } from '#venues/find-theme.ts'
import { PERIODS } from '#venues/venue-schema.ts'

/** Returns the source of the file of a new venue. A comment marks each example. */
export function venueFile(key: string, name: string): string {
  const example = key.toUpperCase()
  const themes = THEME_NAMES.map((theme) => `'${theme}' (${findTheme(theme).description})`)
  return `import { defineVenue } from '#venues/venue.ts'

/** Replace everything marked EXAMPLE before players see it. */
export default defineVenue({
  key: '${key}',
  // EXAMPLE: the name that players know, and a short phrase for the home page.
  name: '${name}',
  invitation: 'Un mot sur la maison.',
  // ${themes.join(' or ')}.
  theme: '${DEFAULT_THEME}',
  logoUrl: '/logos/${key}.svg',
  // EXAMPLE: the page where players write the review, and the venue on a map. Both must begin with https://.
  reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-${example}',
  mapsLink: 'https://www.google.com/maps/search/?api=1&query=EXEMPLE-${example}',
  // EXAMPLE: the address that receives a mail about each win.
  adminEmail: 'contact@${key}.example',
  // How often one mailbox may play: '${PERIODS.join("', '")}'.
  period: 'month',
  // Segments clockwise from the top, each with a unique id. Percentages, or any weights: they are scaled to 100.
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
  // EXAMPLE: the company that organises the game. The terms print all of these data.
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
    // Set to false when these data are real. Until then the server logs a warning at each start.
    isExample: true,
  },
})
`
}
