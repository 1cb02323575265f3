import type { Row } from '#database/server/database.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { answered, type CallHandler } from '#platform/calls/server/serve-call.ts'
import { LISTED_VERSIONS, type TERMS, type Terms } from '#terms/calls.ts'
import type { VenueServices } from '#venues/server/services.ts'

/** Answers the terms of a version as they were printed, and the versions that changed them. */
export const readTerms: CallHandler<typeof TERMS, VenueServices> = async (
  { appIdentifier, version },
  { venues, asRole },
) => {
  const venue = venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const rows = await asRole(
    'game_server',
    {},
    async (query) =>
      query<Row & Terms>(STATEMENT, [appIdentifier, version ?? venue.version, LISTED_VERSIONS]),
    { singleRoundTrip: true },
  )
  const [terms] = rows
  return terms ? answered(terms) : refuse('unknown_version', { field: 'version' })
}

/**
 * The date of the document, else that of the publication, for a version `v` whose articles first
 * stood in `first`.
 */
const PUBLISHED_ON = `to_char(first.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`
const DATE = `coalesce(v.content ->> 'termsDate', ${PUBLISHED_ON})`

const STATEMENT = `
  select v.number as "version", v.terms_version as "firstVersion", ${DATE} as "date", ${PUBLISHED_ON} as "publishedOn", first.reason, v.articles,
    (select coalesce(json_agg(json_build_object('version', l.number, 'date', l.date, 'publishedOn', l.published_on, 'reason', l.reason) order by l.number desc), '[]')
     from (select v.number, ${DATE} as date, ${PUBLISHED_ON} as published_on, v.reason
           from private.venue_versions v join private.venue_versions first using (app_identifier, number)
           where v.app_identifier = $1 and v.number = v.terms_version
           order by v.number desc limit $3) l) as "versions"
  from private.venue_versions v
  join private.venue_versions first on first.app_identifier = v.app_identifier and first.number = v.terms_version
  where v.app_identifier = $1 and v.number = $2`
