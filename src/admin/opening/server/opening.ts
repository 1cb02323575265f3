import { createHash } from 'node:crypto'

import type { OPENING_STATE, SEE_STEP } from '#admin/opening/opening-calls.ts'
import { toDraftDocument } from '#admin/draft/draft-document.ts'
import { hasOwnReviewLink, openingSteps, type OpeningFacts } from '#admin/opening/opening-steps.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import { answered } from '#platform/calls/server/serve-call.ts'

import { recordEvent, type VenueEvent } from '#admin/publish/server/next-version.ts'
import type { AdminServices } from '#admin/frame/server/services.ts'
import { readVenueState } from '#admin/draft/server/venue-state.ts'

/** Returns what is left to do before the first customer plays. */
export const openingState: MemberCallHandler<typeof OPENING_STATE, AdminServices> = async (
  { venue },
  { isProduction, doMailsLeave },
  client,
) =>
  client.transaction(async (query) => {
    const { document, isPublished } = await readNewest(query, venue)
    const [row] = await query<Row & Omit<OpeningFacts, 'isPublished' | 'doMailsLeave'>>(
      SELECT_FACTS,
      [venue, hashOf(document.reviewLink)],
    )
    if (!row) throw new Error('A select of constants has no row.')
    return answered({
      steps: openingSteps(document, { ...row, isPublished, doMailsLeave }),
      reviewLink: hasOwnReviewLink(document) ? document.reviewLink : null,
      isLegalRequired: isProduction,
    })
  })

/** Returns the draft, or else what is published. */
async function readNewest(query: Query, key: string) {
  const { draft, inForce } = (await readVenueState(query, key)) ?? {}
  return {
    document: toDraftDocument(draft?.content ?? inForce?.document),
    isPublished: Boolean(inForce),
  }
}

/** Takes the key of a venue and the hash of its review link. */
const SELECT_FACTS = `
  select exists (select from private.venue_events where app_identifier = $1 and event = 'prizes_seen')
      as "arePrizesSeen",
    exists (
      select from private.venue_events where app_identifier = $1 and event = 'review_link_opened' and subject = $2
    ) as "isReviewLinkSeen",
    exists (select from private.venue_mailboxes where app_identifier = $1 and email is not null)
      as "isMailboxConfirmed",
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

/** Records in the audit log what the member looks at. */
export const seeStep: MemberCallHandler<typeof SEE_STEP, AdminServices> = async (
  { venue, step },
  _,
  client,
) =>
  client.transaction(async (query) => {
    const { memberId } = client.member
    if (step === 'prizes') await recordOnce(query, { key: venue, event: 'prizes_seen', memberId })
    else {
      const subject = hashOf((await readNewest(query, venue)).document.reviewLink)
      await recordOnce(query, { key: venue, event: 'review_link_opened', subject, memberId })
    }
    return answered({})
  })

/**
 * A link is too long for the audit log, which has its hash: another link is one that nobody has
 * opened.
 */
const hashOf = (link: string) => createHash('sha256').update(link).digest('hex').slice(0, 40)

/** Adds an event to the audit log of a venue, unless it has the same one already. */
export async function recordOnce(query: Query, seen: VenueEvent): Promise<void> {
  const same = await query(
    `select from private.venue_events
     where app_identifier = $1 and event = $2 and subject is not distinct from $3 limit 1`,
    [seen.key, seen.event, seen.subject],
  )
  if (same.length === 0) await recordEvent(query, seen)
}
