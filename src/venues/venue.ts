import type { InferOutput } from 'valibot'

import type { Immutable } from '#platform/immutable.ts'

import { normalisePrizes } from './normalise-odds.ts'
import type { venueSchema } from './venue-schema.ts'

/** The document of a venue. The probabilities of its prizes total 100. */
export type Venue = Immutable<InferOutput<typeof venueSchema>>

export type ParticipationPeriod = Venue['period']
export type ReviewMode = NonNullable<Venue['reviewMode']>

/** Returns a venue with its odds normalised to 100. `checkVenues` reports invalid fields before the server starts. */
export function defineVenue(venue: Venue): Venue {
  return { ...venue, prizes: normalisePrizes(venue.prizes) }
}
