import { createHash } from 'node:crypto'

import * as v from 'valibot'

import { recordEvent, type VenueEvent } from '#admin/audit/server/record-event.ts'
import { toDraftDocument } from '#admin/document/draft-document.ts'
import { readMailbox } from '#admin/mailbox/server/mailbox.ts'
import {
  openingSteps,
  SEEN_STEPS,
  type OpeningFacts,
  type OpeningStep,
} from '#admin/opening/opening-steps.ts'
import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'

export type OpeningAnswer = { readonly steps: readonly OpeningStep[] }

const seeStepRequest = v.strictObject({ step: v.picklist(SEEN_STEPS) })

export const OPENING_CALLS = calls('/gestion/calls/opening', {
  read: call('manager', nothing, readOpening),
  'see-step': call('manager', seeStepRequest, seeStep),
})

/** Returns the steps before the first customer plays, with their states. */
async function readOpening(
  _: object,
  { venue, transaction }: VenueClient,
  { canSendMail }: MemberServices,
): Promise<OpeningAnswer> {
  return transaction(async (query) => {
    const { document, isPublished } = await readNewest(query, venue)
    const { isConfirmed: isMailboxConfirmed } = await readMailbox(query, venue)
    const [row] = await query<
      Row & Omit<OpeningFacts, 'isPublished' | 'isMailboxConfirmed' | 'canSendMail'>
    >(SELECT_FACTS, [venue, hashOf(document.reviewLink)])
    if (!row) throw new Error('A select of constants has no row.')
    return {
      steps: openingSteps(document, { ...row, isPublished, isMailboxConfirmed, canSendMail }),
    }
  })
}

/** Returns the document of the draft or, without a draft, of the version in force. */
async function readNewest(query: Query, key: string) {
  const { draft, inForce } = (await readStoredVenue(query, key)) ?? {}
  return {
    document: toDraftDocument(draft?.content ?? inForce?.document),
    isPublished: Boolean(inForce),
  }
}

/** The parameters are the key of a venue and the hash of its review link. */
const SELECT_FACTS = `
  select exists (select from private.venue_events where app_identifier = $1 and event = 'prizes_seen')
      as "arePrizesSeen",
    exists (
      select from private.venue_events where app_identifier = $1 and event = 'review_link_opened' and subject = $2
    ) as "isReviewLinkSeen",
    exists (select from private.venue_events where app_identifier = $1 and event = 'poster_downloaded')
      as "isPosterDownloaded",
    exists (
      select from private.staff_links
      where app_identifier = $1 and activated_at is not null and revoked_at is null
    ) as "hasPhone",
    not exists (
      select from private.venues example
      where is_example and archived_at is null and app_identifier = any (private.venues_as('owner'))
        and exists (
          select from private.venue_versions version
          where version.app_identifier = example.app_identifier
        )
    ) as "areExamplesArchived"`

/**
 * Records in the audit log that a member has looked at the prizes, or has opened the review link.
 */
async function seeStep(
  { step }: v.InferOutput<typeof seeStepRequest>,
  { venue, transaction, member }: VenueClient,
): Promise<object> {
  return transaction(async (query) => {
    const { memberId } = member
    if (step === 'prizes') await recordOnce(query, { key: venue, event: 'prizes_seen', memberId })
    else {
      const subject = hashOf((await readNewest(query, venue)).document.reviewLink)
      await recordOnce(query, { key: venue, event: 'review_link_opened', subject, memberId })
    }
    return {}
  })
}

/** Returns the hash of a link, which is too long for the audit log. */
const hashOf = (link: string) => createHash('sha256').update(link).digest('hex').slice(0, 40)

/** Adds an event to the audit log of a venue, unless the log has the same event. */
export async function recordOnce(query: Query, seen: VenueEvent): Promise<void> {
  const same = await query(
    `select from private.venue_events
     where app_identifier = $1 and event = $2 and subject is not distinct from $3 limit 1`,
    [seen.key, seen.event, seen.subject],
  )
  if (same.length === 0) await recordEvent(query, seen)
}
