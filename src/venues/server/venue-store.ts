import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { LOGO_FIELDS } from '#venues/logos/logo-picture.ts'
import { isSquareSize, selectLogoSize } from '#venues/logos/server/logo-rows.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue } from '#venues/venue.ts'

import { TERMS_PUBLISHED_ON } from './terms-published-on.ts'

/** The published venues in the memory of this process. */
export type VenueStore = {
  /**
   * Returns a venue in its present published version. Returns undefined for an unknown key or an
   * unpublished venue.
   */
  find(key: string): PublishedVenue | undefined
  /** Returns all published venues including archived venues, in the order of their creation. */
  list(): readonly PublishedVenue[]
  /** Resolves when the store has all changes that were committed before the call. */
  refresh(): Promise<void>
  /**
   * Returns the time of the database in whole seconds since 1970. It is the time at the last
   * `refresh` plus the time since then, by a monotonic clock.
   */
  databaseTime(): number
}

/** Returns the store of the venues in the database. It is empty until its first `refresh`. */
export function createVenueStore(asRole: AsRole): VenueStore {
  let stored: ReadonlyMap<string, StoredVenue> = new Map()
  let listed: readonly PublishedVenue[] = []
  /** The time of the database at the start of this process, in seconds since 1970. */
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

/** Returns a function that runs `work`. Concurrent calls share a run that begins after the call. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  return async () => {
    next ??= last = last
      .catch(() => {})
      .then(async () => {
        next = null
        return work()
      })
    return next
  }
}

/** A published venue, and a text that differs after each change of the venue. */
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

/** The fields that the pictures of a venue show, apart from the colours of its wheel. */
const PICTURE_FIELDS: readonly (keyof VenueDocument)[] = [
  'name',
  'initials',
  'invitation',
  'theme',
  'accent',
  ...LOGO_FIELDS,
]

/**
 * SQL for the last pictures with the look in force. A version that a command or the start of a
 * server publishes has no pictures of its own.
 */
const SELECT_PICTURES = `(
    select drawn.pictures from private.venue_versions drawn
    where drawn.app_identifier = v.app_identifier and drawn.pictures is not null
      ${PICTURE_FIELDS.map((field) => `and drawn.content ->> '${field}' is not distinct from newest.content ->> '${field}'`).join('\n      ')}
    order by drawn.number desc limit 1
  )`

/** `time`: the time of the database, in seconds since 1970. */
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
  /** Null without recorded odds. */
  has_other_odds: boolean | null
  /** Null without a stored logo. */
  logo_size: Uint8Array | null
  pictures: string | null
}

/**
 * Returns the states of all published venues, in the order of their creation, without documents.
 */
async function readStates(query: Query): Promise<readonly StateRow[]> {
  return query<StateRow>(`${SELECT_STATES} ${FROM_PUBLISHED} order by v.position`)
}

/** Returns the published venues with these keys, by key. */
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
      date: document.termsDate ?? row.terms_published_on,
      ...(document.termsDate &&
        !document.legal.isExample && { publishedOn: row.terms_published_on }),
      ...(row.terms_reason && { reason: row.terms_reason }),
    },
    oddsHash: row.odds_hash,
    ...(isSquareSize(row.logo_size) && { isLogoSquare: true }),
    ...(row.pictures !== null && { pictures: row.pictures }),
  }
}
