import { AUDIT_CALLS } from '#admin/audit/server/events.ts'
import { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { FIGURES_CALLS } from '#admin/figures/server/figures.ts'
import { LOGO_CALLS } from '#admin/look/server/logos.ts'
import { MAILBOX_CALLS } from '#admin/mailbox/server/mailbox.ts'
import { OPENING_CALLS } from '#admin/opening/server/opening.ts'
import { HAND_OVER_CALLS } from '#admin/phones/server/hand-overs.ts'
import { PHONE_CALLS } from '#admin/phones/server/phones.ts'
import { PLAYER_CALLS } from '#admin/players/server/players.ts'
import { POSTER_CALLS } from '#admin/posters/server/posters.ts'
import { PRIZE_CALLS } from '#admin/prizes/server/read-stock.ts'
import { PUBLICATION_CALLS } from '#admin/publish/server/publication.ts'
import { INVITATION_CALLS } from '#admin/team/server/invite.ts'
import { TEAM_CALLS } from '#admin/team/server/team.ts'
import { SWITCH_CALLS } from '#admin/today/server/switches.ts'
import { TODAY_CALLS } from '#admin/today/server/today.ts'
import { WIN_CALLS } from '#admin/today/server/wins.ts'
import { VENUE_CALLS } from '#admin/venues/server/venues.ts'
import { MEMBERS_CALLS } from '#members/server/calls.ts'
import type { ServedMemberCalls } from '#members/server/serve-member-calls.ts'

import type { Services } from './services.ts'

/**
 * Every call and file of the back office, by the names in its path. A new call of one of these
 * needs no line here.
 */
export const MEMBER_CALLS: ServedMemberCalls<Services> = {
  audit: AUDIT_CALLS,
  draft: DRAFT_CALLS,
  figures: FIGURES_CALLS,
  'hand-overs': HAND_OVER_CALLS,
  invitations: INVITATION_CALLS,
  logos: LOGO_CALLS,
  mailbox: MAILBOX_CALLS,
  members: MEMBERS_CALLS,
  opening: OPENING_CALLS,
  phones: PHONE_CALLS,
  players: PLAYER_CALLS,
  posters: POSTER_CALLS,
  prizes: PRIZE_CALLS,
  publication: PUBLICATION_CALLS,
  switches: SWITCH_CALLS,
  team: TEAM_CALLS,
  today: TODAY_CALLS,
  venues: VENUE_CALLS,
  wins: WIN_CALLS,
}
