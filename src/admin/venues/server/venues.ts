import { createOwnVenue } from './create-venue.ts'
import { switchVenue } from './switch-venue.ts'
import { readVenueState } from '#admin/draft/server/venue-state.ts'
import type {
  ARCHIVE_VENUE,
  CREATE_VENUE,
  CreateVenueAnswer,
  DUPLICATE_VENUE,
} from '#admin/venues/venue-calls.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { newDocument } from '#texts/venues/document/new-document.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

export const createVenueFromPreset: MemberCallHandler<typeof CREATE_VENUE, MemberServices> = async (
  { key, name, preset },
  _,
  { member: { memberId }, transaction },
) =>
  answered(
    await transaction(async (query) => {
      const content = {
        ...presetDocument(preset, name),
        ...(await readOwnMailbox(query, memberId)),
      }
      return createFrom(query, key, content, memberId)
    }),
  )

/**
 * Copies the version in force, or the draft of a venue that was never published. What belongs to
 * the first place does not come along: its name, logo, links, mailbox and date of the terms. Its
 * company data do, and are an example until the member confirms them.
 */
export const duplicateVenue: MemberCallHandler<typeof DUPLICATE_VENUE, MemberServices> = async (
  { source, key, name },
  _,
  { member: { memberId }, transaction },
) =>
  answered(
    await transaction(async (query) => {
      const state = await readVenueState(query, source)
      const original = state?.inForce?.document ?? state?.draft?.content
      if (!original) return { type: 'refused', field: 'source', problem: VENUE_TEXTS.unknownSource }
      const { termsDate: _date, logo: _logo, ...content } = original as Partial<VenueDocument>
      const { reviewLink, mapsLink } = newDocument(name)
      const copy = {
        ...content,
        name,
        reviewLink,
        mapsLink,
        legal: { ...content.legal, isExample: true },
        ...(await readOwnMailbox(query, memberId)),
      }
      return createFrom(query, key, copy, memberId)
    }),
  )

/**
 * The member learns of the first prizes, and its mailbox confirms itself once a mail has signed it
 * in.
 */
async function readOwnMailbox(
  query: Query,
  memberId: string,
): Promise<{ readonly adminEmail?: string }> {
  const [own] = await query<Row & { email: string }>('select private.email_of($1) as email', [
    memberId,
  ])
  return own ? { adminEmail: own.email } : {}
}

/** A copied draft may be incomplete; only its name must be valid. */
async function createFrom(
  query: Query,
  key: string,
  content: object,
  memberId: string,
): Promise<CreateVenueAnswer> {
  const checked = checkDocument(content)
  const nameProblem = checked.ok ? undefined : checked.problems.find(({ path }) => path === 'name')
  if (nameProblem) return { type: 'refused', field: 'name', problem: nameProblem.message }
  const result = await createOwnVenue(query, { key, content, memberId })
  if (result.type === 'created') return { type: 'created', key }
  const problem = result.type === 'used' ? VENUE_TEXTS.usedKey : result.problem
  return { type: 'refused', field: 'key', problem }
}

export const archiveVenue: MemberCallHandler<typeof ARCHIVE_VENUE, MemberServices> = async (
  { venue: key },
  { venues },
  { member: { memberId }, transaction },
) => {
  await transaction(async (query) => switchVenue(query, { key, event: 'archived', memberId }))
  await venues.refresh()
  return answered({})
}
