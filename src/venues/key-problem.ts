import { readVenueKey } from './venue-key.ts'

/** Returns why a key cannot be that of a new venue, as a French sentence, or null. */
export function keyProblem(key: string): string | null {
  return readVenueKey(key) === null || key === 'gestion' ? 'Cette clé ne convient pas.' : null
}
