import { LISTED_VERSIONS, type VERSIONS } from '#admin/publication-calls.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { compareDocuments } from '#venues/differences.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

type VersionRow = Row & {
  number: number
  content: VenueDocument
  reason: string | null
  published_at: string
  name: string | null
}

/** Returns a page of the versions of a venue, each with what it has changed. */
export const listVersions: MemberCallHandler<typeof VERSIONS, MemberServices> = async (
  { venue, before },
  _,
  { transaction },
) =>
  transaction(async (query) => {
    const rows = await query<VersionRow>(
      `select v.number, v.content, v.reason, m.name,
         to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at
       from private.venue_versions v left join private.members m on m.id = v.published_by
       where v.app_identifier = $1 and ($2::int is null or v.number < $2)
       order by v.number desc limit $3`,
      [venue, before, LISTED_VERSIONS + 1],
    )
    const versions = rows.slice(0, LISTED_VERSIONS).map((row, index) => ({
      number: row.number,
      publishedAt: row.published_at,
      publishedBy: row.name,
      reason: row.reason,
      differences: compareDocuments(rows[index + 1]?.content ?? row.content, row.content),
    }))
    return answered({ versions, hasMore: rows.length > LISTED_VERSIONS })
  })
