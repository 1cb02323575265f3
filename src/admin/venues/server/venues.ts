import * as v from 'valibot'

import { createOwnVenue } from '#admin/store/server/create-venue.ts'
import { switchVenue } from '#admin/store/server/switch-venue.ts'
import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import { PRESETS } from '#admin/venues/preset-names.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { MemberClient, VenueClient } from '#platform/calls/server/client.ts'
import { text } from '#platform/formats/value-schema.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { newDocument } from '#texts/venues/document/new-document.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

export type CreateVenueAnswer =
  | { readonly type: 'created'; readonly key: string }
  | {
      readonly type: 'refused'
      readonly field: 'name' | 'key' | 'source'
      readonly problem: string
    }

const createVenueRequest = v.strictObject({
  key: text(40),
  name: text(80),
  preset: v.picklist(PRESETS),
})

const duplicateVenueRequest = v.strictObject({ source: text(40), key: text(40), name: text(80) })

export const VENUE_CALLS = calls('/gestion/calls/venues', {
  create: call('installationOwner', createVenueRequest, createVenueFromPreset),
  duplicate: call('installationOwner', duplicateVenueRequest, duplicateVenue),
  archive: call('owner', nothing, archiveVenue),
})

/** Creates a venue from a preset, with the member as its owner. Nothing is published. */
async function createVenueFromPreset(
  { key, name, preset }: v.InferOutput<typeof createVenueRequest>,
  { member: { memberId }, transaction }: MemberClient,
): Promise<CreateVenueAnswer> {
  return transaction(async (query) => {
    const content = {
      ...presetDocument(preset, name),
      ...(await readOwnMailbox(query, memberId)),
    }
    return createFrom(query, key, content, memberId)
  })
}

/**
 * Copies the version in force of a venue, or the draft of a venue that was never published. The
 * copy has no data of the original location: name, initials, logo, links, mailbox and dates. It asks
 * for no review. The legal data are copied. They count as an example until the member confirms them.
 */
async function duplicateVenue(
  { source, key, name }: v.InferOutput<typeof duplicateVenueRequest>,
  { member: { memberId }, transaction }: MemberClient,
): Promise<CreateVenueAnswer> {
  return transaction(async (query) => {
    const venue = await readStoredVenue(query, source)
    const original = venue?.inForce?.document ?? venue?.draft?.content
    if (!original) return { type: 'refused', field: 'source', problem: VENUE_TEXTS.unknownSource }
    const {
      termsDate: _date,
      opensAt: _opening,
      closesAt: _closing,
      initials: _initials,
      logo: _logo,
      squareLogo: _squareLogo,
      ...content
    } = original as Partial<VenueDocument>
    const { reviewLink, mapsLink, reviewMode } = newDocument(name)
    const copy = {
      ...content,
      name,
      reviewLink,
      mapsLink,
      reviewMode,
      legal: { ...content.legal, isExample: true },
      ...(await readOwnMailbox(query, memberId)),
    }
    return createFrom(query, key, copy, memberId)
  })
}

/**
 * Returns the member's address as the mailbox of a new venue, for the mails about wins. A sign-in
 * by mail also confirms the mailbox.
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

/**
 * Creates a venue with a draft that may be incomplete, as in a copy. Only the name must be valid.
 */
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

/** Closes a venue for ever. Its codes can still be handed over. */
async function archiveVenue(
  _: object,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { venues }: MemberServices,
): Promise<object> {
  await transaction(async (query) => switchVenue(query, { key, event: 'archived', memberId }))
  await venues.refresh()
  return {}
}
