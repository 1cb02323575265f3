import { readVenueState, type VenueState } from '#admin/draft/server/venue-state.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** What a publication needs to know. */
export type PublicationState = VenueState & {
  /** What is to be published; undefined for a version that does not exist. */
  readonly content: object | undefined
}

/**
 * Returns the state of a venue with its draft as what is to be published, or with `number` the
 * document of that version; undefined for an unknown key.
 */
export async function readPublication(
  query: Query,
  { key, number }: { readonly key: string; readonly number: number | null },
): Promise<PublicationState | undefined> {
  const state = await readVenueState(query, key)
  if (!state) return undefined
  const { draft, inForce } = state
  const content =
    number === null
      ? (draft?.content ?? inForce?.document)
      : await readVersionContent(query, key, number)
  return { ...state, content }
}

async function readVersionContent(query: Query, key: string, number: number) {
  const [version] = await query<Row & { content: VenueDocument }>(
    'select content from private.venue_versions where app_identifier = $1 and number = $2',
    [key, number],
  )
  return version?.content
}

/** Returns the number of the version in force; 0 for none. */
export async function readNumberInForce(query: Query, key: string): Promise<number> {
  const [row] = await query<Row & { number: number | null }>(
    'select max(number) as number from private.venue_versions where app_identifier = $1',
    [key],
  )
  return row?.number ?? 0
}
