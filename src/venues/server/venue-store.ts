import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { LOGO_FIELDS } from '#venues/logos/logo-picture.ts'
import { isSquareSize, selectLogoSize } from '#venues/logos/server/logo-rows.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue } from '#venues/venue.ts'

import { TERMS_PUBLISHED_ON, termsDateOf } from './terms-date.ts'

/** The published venues in the memory of this process. */
export type VenueStore = {
  /**
   * Returns the venue as it is published now; undefined for an unknown key, and for a venue that
   * was never published.
   */
  find(key: string): PublishedVenue | undefined
  /** Returns all published venues in the order of their creation, archived ones included. */
  list(): readonly PublishedVenue[]
  /**
   * Resolves when the store shows all publications and switches that were committed before the
   * call.
   */
  refresh(): Promise<void>
  /**
   * Returns the time by the database's clock, in whole seconds since 1970: as it was at the last
   * `refresh`, and what has passed since. Reads no clock that can be set.
   */
  databaseTime(): number
}

/** Returns a store of the venues in the database. It is empty until its first `refresh`. */
export function createVenueStore(asRole: AsRole): VenueStore {
  let stored: ReadonlyMap<string, StoredVenue> = new Map()
  let listed: readonly PublishedVenue[] = []
  /** The database's clock when this process started, in seconds since 1970. */
  let startedAt = 0
  const refresh = async () => {
    stored = await asRole('game_server', {}, async (query) => {
      const states = await readStates(query)
      startedAt = (states[0]?.time ?? 0) - performance.now() / 1000
      const changed = states
        .filter(({ key, state }) => stored.get(key)?.state !== state)
        .map(({ key }) => key)
      const read =
        changed.length > 0 ? await readPublished(query, changed) : new Map<string, StoredVenue>()
      return new Map(
        states.flatMap(({ key }) => {
          const venue = read.get(key) ?? stored.get(key)
          return venue ? [[key, venue]] : []
        }),
      )
    })
    listed = [...stored.values()].map(({ venue }) => venue)
  }
  return {
    find: (key) => stored.get(key)?.venue,
    list: () => listed,
    refresh: coalesce(refresh),
    databaseTime: () => Math.floor(startedAt + performance.now() / 1000),
  }
}

/**
 * Returns a function whose concurrent calls share runs of `work`. No call shares a run that has
 * begun before the call.
 */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = async (): Promise<void> => {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null
          return run()
        })
      return next
    }
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return run
}

/** A published venue, and a text that changes whenever a venue of this key changes. */
type StoredVenue = { readonly state: string; readonly venue: PublishedVenue }

const SELECT_STATES = `
  select v.app_identifier as key, extract(epoch from now())::float8 as time, concat_ws(
    ' ', newest.number, newest.content_hash, newest.terms_hash, first.published_at, v.paused, v.archived_at, odds.differ
  ) as state`

const FROM_PUBLISHED = `
  from private.venues v
  cross join lateral (
    select * from private.venue_versions n where n.app_identifier = v.app_identifier order by n.number desc limit 1
  ) as newest
  join private.venue_versions first
    on first.app_identifier = v.app_identifier and first.number = newest.terms_version
  left join lateral (
    select o.odds_hash <> newest.odds_hash as differ from private.odds_tables o
    where o.app_identifier = v.app_identifier order by o.id desc limit 1
  ) as odds on true`

/** What the pictures of a venue show, beside the colours of its wheel. */
const PICTURED: readonly (keyof VenueDocument)[] = [
  'name',
  'initials',
  'invitation',
  'theme',
  'accent',
  ...LOGO_FIELDS,
]

/** The last pictures of the look in force: a command, and the server at its start, draw none. */
const SELECT_PICTURES = `(
    select drawn.pictures from private.venue_versions drawn
    where drawn.app_identifier = v.app_identifier and drawn.pictures is not null
      ${PICTURED.map((field) => `and drawn.content ->> '${field}' is not distinct from newest.content ->> '${field}'`).join('\n      ')}
    order by drawn.number desc limit 1
  )`

/** `time`: of the database, in seconds since 1970. */
type StateRow = Row & { key: string; state: string; time: number }

type PublishedRow = StateRow & {
  version: number
  document: VenueDocument
  terms_hash: string
  terms_version: number
  terms_published_on: string
  terms_reason: string | null
  odds_hash: string
  paused: boolean
  archived_at: string | null
  /** Null if no odds are recorded. */
  has_other_odds: boolean | null
  /** Null without a stored logo. */
  logo_size: Uint8Array | null
  pictures: string | null
}

/** Returns the states of all published venues, in the order of their creation. Reads no document. */
async function readStates(query: Query): Promise<readonly StateRow[]> {
  return query<StateRow>(`${SELECT_STATES} ${FROM_PUBLISHED} order by v.position`)
}

/** Returns the venues with these keys by key, as they are published now. */
async function readPublished(
  query: Query,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredVenue>> {
  const rows = await query<PublishedRow>(
    `${SELECT_STATES}, newest.number as version, newest.content as document, newest.odds_hash,
       newest.terms_hash, newest.terms_version,
       ${TERMS_PUBLISHED_ON} as terms_published_on,
       first.reason as terms_reason, v.paused, v.archived_at,
       odds.differ as has_other_odds, ${selectLogoSize("newest.content ->> 'logo'")} as logo_size,
       ${SELECT_PICTURES} as pictures
     ${FROM_PUBLISHED} where v.app_identifier = any ($1::text[])`,
    [keys],
  )
  return new Map(rows.map((row) => [row.key, { state: row.state, venue: toPublishedVenue(row) }]))
}

function toPublishedVenue(row: PublishedRow): PublishedVenue {
  const { key, version, document, paused, archived_at: archivedAt } = row
  return {
    ...toVenue(key, document),
    ...(paused && { paused }),
    ...(archivedAt !== null && { archivedAt }),
    ...(row.has_other_odds && { hasOtherOdds: true }),
    version,
    terms: {
      hash: row.terms_hash,
      version: row.terms_version,
      date: termsDateOf(document.termsDate, row.terms_published_on),
      ...(document.termsDate &&
        !document.legal.isExample && { publishedOn: row.terms_published_on }),
      ...(row.terms_reason && { reason: row.terms_reason }),
    },
    oddsHash: row.odds_hash,
    ...(isSquareSize(row.logo_size) && { isLogoSquare: true }),
    ...(row.pictures !== null && { pictures: row.pictures }),
  }
}
