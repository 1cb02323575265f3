// Venues, odds and words are ours, so that both pages carry the same.
import { EXAMPLES } from '../../../../src/venues/examples/examples.ts'
import { toVenue } from '../../../../src/venues/venue.ts'

export const VENUES = [...EXAMPLES].map(([key, document]) => toVenue(key, document))

export function drawPrize(prizes) {
  let roll = Math.random() * 100
  return prizes.find(({ probability }) => (roll -= probability) < 0) ?? prizes[0]
}

export function makeCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}
