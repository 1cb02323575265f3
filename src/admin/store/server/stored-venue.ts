import { isSameDocument } from '#admin/document/draft-document.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { TERMS_PUBLISHED_ON } from '#venues/server/terms-published-on.ts'

/** The version in force of a venue. */
export type VersionInForce = {
  readonly number: number
  readonly document: VenueDocument
  readonly termsHash: string
  readonly termsVersion: number
  /** The day on which these articles were published, as YYYY-MM-DD in Paris. */
  readonly termsPublishedOn: string
}

/** A venue with its version in force and its draft. */
export type StoredVenue = {
  readonly isPaused: boolean
  readonly isArchived: boolean
  readonly isExample: boolean
  /** Null if the venue was never published. */
  readonly inForce: VersionInForce | null
  /** `reason`: the reason of the draft's changes as typed, or null. */
  readonly draft: {
    readonly revision: number
    readonly content: object
    readonly reason: string | null
  } | null
  /** The date of the transaction, as YYYY-MM-DD in Paris. */
  readonly today: string
}

type VenueRow = Row & {
  app_identifier: string
  paused: boolean
  is_archived: boolean
  is_example: boolean
  number: number | null
  content: VenueDocument
  terms_hash: string
  terms_version: number
  terms_published_on: string
  revision: number | null
  draft: { readonly reason?: string | null }
  today: string
}

/** The parameter is the key of a venue, or null for all venues. */
const SELECT_VENUES = `
  select v.app_identifier, v.paused, v.archived_at is not null as is_archived, v.is_example,
    newest.number, newest.content, newest.terms_hash, newest.terms_version,
    ${TERMS_PUBLISHED_ON} as terms_published_on,
    d.revision, d.content as draft, to_char(now() at time zone 'Europe/Paris', 'YYYY-MM-DD') as today
  from private.venues v
  left join lateral (
    select * from private.venue_versions n where n.app_identifier = v.app_identifier order by n.number desc limit 1
  ) as newest on true
  left join private.venue_versions first
    on first.app_identifier = v.app_identifier and first.number = newest.terms_version
  left join private.venue_drafts d on d.app_identifier = v.app_identifier
  where $1::text is null or v.app_identifier = $1
  order by v.position`

/** Returns a venue; undefined for an unknown key. */
export async function readStoredVenue(query: Query, key: string): Promise<StoredVenue | undefined> {
  const [row] = await query<VenueRow>(SELECT_VENUES, [key])
  return row && toStoredVenue(row)
}

/** Returns all venues by key, in the order of their creation. */
export async function readStoredVenues(query: Query): Promise<ReadonlyMap<string, StoredVenue>> {
  const rows = await query<VenueRow>(SELECT_VENUES, [null])
  return new Map(rows.map((row) => [row.app_identifier, toStoredVenue(row)]))
}

function toStoredVenue(row: VenueRow): StoredVenue {
  const { number, revision } = row
  return {
    isPaused: row.paused,
    isArchived: row.is_archived,
    isExample: row.is_example,
    inForce:
      number === null
        ? null
        : {
            number,
            document: row.content,
            termsHash: row.terms_hash,
            termsVersion: row.terms_version,
            termsPublishedOn: row.terms_published_on,
          },
    draft: revision === null ? null : { revision, ...splitDraft(row.draft) },
    today: row.today,
  }
}

/** Returns the document of a draft, and its reason separately. */
export function splitDraft({ reason = null, ...content }: VenueRow['draft']) {
  return { content, reason }
}

/** Returns whether the draft of a venue differs from its version in force. */
export function hasChanges({ inForce, draft }: StoredVenue): boolean {
  return draft !== null && !(inForce && isSameDocument(draft.content, inForce.document))
}
