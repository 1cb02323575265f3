const PRIZES = [
  { id: 'nothing-1', name: 'Dommage', type: 'nothing', probability: 20 },
  { id: 'cocktail', name: 'Cocktail', type: 'cocktail', probability: 1 },
  { id: 'nothing-2', name: 'Dommage', type: 'nothing', probability: 20 },
  { id: 'soft-1', name: 'Soft', type: 'softdrink', probability: 5 },
  { id: 'nothing-3', name: 'Dommage', type: 'nothing', probability: 20 },
  { id: 'beer', name: 'Bière', type: 'beer', probability: 9 },
  { id: 'nothing-4', name: 'Dommage', type: 'nothing', probability: 20 },
  { id: 'soft-2', name: 'Soft', type: 'softdrink', probability: 5 },
]

export const VENUES = [
  {
    key: 'wafubar',
    name: 'Wafu Bar',
    invitation: 'Cocktails, néons et papier washi.',
    reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-WAFUBAR',
    mapsLink: 'https://www.google.com/maps/search/?api=1&query=Wafu+Bar',
    prizes: PRIZES,
  },
  {
    key: 'nolimit',
    name: 'No Limit',
    invitation: 'Vinyles, bières et bonne humeur.',
    reviewLink: 'https://search.google.com/local/writereview?placeid=EXEMPLE-NOLIMIT',
    mapsLink: 'https://www.google.com/maps/search/?api=1&query=No+Limit',
    prizes: PRIZES,
  },
]

export function drawPrize(prizes) {
  let roll = Math.random() * 100
  return prizes.find(({ probability }) => (roll -= probability) < 0) ?? prizes[0]
}

export function makeCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}
