import * as v from 'valibot'

import type { Row } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { number } from '#platform/formats/value-schema.ts'
import type { Terms, TermsVersion } from '#terms/answers.ts'
import { LISTED_VERSIONS } from '#terms/terms-schema.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { TERMS_PUBLISHED_ON } from '#venues/server/terms-published-on.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

const termsRequest = v.strictObject({
  appIdentifier: venueKey,
  /** The number of a version; left out for the version in force. */
  version: v.optional(v.pipe(number(1, 2 ** 31), v.integer())),
})

export const TERMS_CALLS = calls('/functions/v1', {
  terms: call('public', termsRequest, readTerms),
})

/**
 * Answers with the terms of a version as they were printed, and the versions that changed the
 * terms.
 */
async function readTerms(
  { appIdentifier, version }: v.InferOutput<typeof termsRequest>,
  _: Client,
  { venues, asRole }: VenueServices,
): Promise<Terms | Refusal<'unknown_venue' | 'unknown_version'>> {
  const venue = venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const rows = await asRole(
    'game_server',
    {},
    async (query) =>
      query<TermsRow>(STATEMENT, [appIdentifier, version ?? venue.version, LISTED_VERSIONS]),
    { singleRoundTrip: true },
  )
  const [terms] = rows
  if (!terms) return refuse('unknown_version', { field: 'version' })
  const { firstVersion, articles, versions } = terms
  return { ...withDate(terms), firstVersion, articles, versions: versions.map(withDate) }
}

/** A version before its date is decided. `namedDate`: the date in the venue's document. */
type Undated = Omit<TermsVersion, 'date' | 'publishedOn'> & {
  readonly namedDate: string | null
  readonly publishedOn: string
}
type TermsRow = Row &
  Undated &
  Pick<Terms, 'firstVersion' | 'articles'> & { readonly versions: readonly Undated[] }

function withDate({ version, namedDate, publishedOn, reason }: Undated): TermsVersion {
  return { version, date: namedDate ?? publishedOn, publishedOn, reason }
}

const STATEMENT = `
  select v.number as "version", v.terms_version as "firstVersion", v.content ->> 'termsDate' as "namedDate",
    ${TERMS_PUBLISHED_ON} as "publishedOn", first.reason, v.articles,
    (select coalesce(json_agg(json_build_object(
         'version', l.number, 'namedDate', l.named_date, 'publishedOn', l.published_on, 'reason', l.reason
       ) order by l.number desc), '[]')
     from (select first.number, first.content ->> 'termsDate' as named_date, ${TERMS_PUBLISHED_ON} as published_on, first.reason
           from private.venue_versions first
           where first.app_identifier = $1 and first.number = first.terms_version
           order by first.number desc limit $3) l) as "versions"
  from private.venue_versions v
  join private.venue_versions first on first.app_identifier = v.app_identifier and first.number = v.terms_version
  where v.app_identifier = $1 and v.number = $2`
