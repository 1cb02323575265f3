import { createOwnVenue } from '#admin/server/create-venue.ts'
import { readVenueState } from '#admin/server/venue-state.ts'
import type { CREATE_VENUE, CreateVenueAnswer, DUPLICATE_VENUE } from '#admin/venue-calls.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { presetDocument } from '#texts/admin/presets.ts'
import { VENUE_TEXTS } from '#texts/admin/venues.ts'
import { checkDocument } from '#venues/check-document.ts'

export const createVenueFromPreset: MemberCallHandler<typeof CREATE_VENUE, MemberServices> = async (
  { key, name, preset },
  _,
  { member: { memberId }, transaction },
) =>
  answered(
    await transaction(async (query) => {
      // The member learns of the first prizes, and its mailbox confirms itself once a mail has signed it in.
      const [own] = await query<Row & { email: string }>('select private.email_of($1) as email', [memberId])
      const content = { ...presetDocument(preset, name), ...(own && { adminEmail: own.email }) }
      return createFrom(query, key, content, memberId)
    }),
  )

/** Copies the version in force, or the draft of a venue that was never published. The date of the terms is that of the new venue. */
export const duplicateVenue: MemberCallHandler<typeof DUPLICATE_VENUE, MemberServices> = async (
  { source, key, name },
  _,
  { member: { memberId }, transaction },
) =>
  answered(
    await transaction(async (query) => {
      const state = await readVenueState(query, source)
      const original = state?.inForce?.document ?? state?.draft?.content
      if (!original) return { type: 'refused', problem: VENUE_TEXTS.unknownSource }
      const { termsDate: _date, ...content } = original as Record<string, unknown>
      const created = await createFrom(query, key, { ...content, name }, memberId)
      if (created.type === 'created')
        await query(
          `insert into private.logos (app_identifier, hash, large, small, saved_by)
           select $1, hash, large, small, $4 from private.logos where app_identifier = $2 and hash = $3`,
          [key, source, String(content['logo']), memberId],
        )
      return created
    }),
  )

/** A copied draft may be incomplete; only its name must be valid. */
async function createFrom(
  query: Query,
  key: string,
  content: object,
  memberId: string,
): Promise<CreateVenueAnswer> {
  const checked = checkDocument(content)
  const nameProblem = checked.ok ? undefined : checked.problems.find(({ path }) => path === 'name')
  if (nameProblem) return { type: 'refused', problem: nameProblem.message }
  const result = await createOwnVenue(query, { key, content, memberId })
  if (result.type === 'created') return { type: 'created', key }
  return { type: 'refused', problem: result.type === 'used' ? VENUE_TEXTS.usedKey : result.problem }
}
