import { AUDIT_CALLS } from '#admin/audit/server/events.ts'
import { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { FIGURES_CALLS, FIGURES_FILES } from '#admin/figures/server/figures.ts'
import { LOGO_CALLS } from '#admin/look/server/logos.ts'
import { MAILBOX_CALLS } from '#admin/mailbox/server/mailbox.ts'
import { OPENING_CALLS } from '#admin/opening/server/opening.ts'
import { HAND_OVER_CALLS } from '#admin/hand-overs/server/hand-overs.ts'
import { PHONE_CALLS } from '#admin/staff-phones/server/staff-phones.ts'
import { PLAYER_CALLS, PLAYER_FILES } from '#admin/players/server/players.ts'
import { POSTER_CALLS, POSTER_FILES } from '#admin/posters/server/posters.ts'
import { PRIZE_CALLS } from '#admin/prizes/server/read-stock.ts'
import { PUBLICATION_CALLS } from '#admin/publish/server/publication.ts'
import { INVITATION_CALLS } from '#admin/team/server/invite.ts'
import { TEAM_CALLS } from '#admin/team/server/team.ts'
import { SWITCH_CALLS } from '#admin/today/server/switches.ts'
import { TODAY_CALLS } from '#admin/today/server/today.ts'
import { WIN_CALLS } from '#admin/today/server/wins.ts'
import { VENUE_CALLS } from '#admin/venues/server/venues.ts'
import { RESEND_CALLS } from '#codes/server/resend-mail.ts'
import { PRIZE_EMAIL_CALLS } from '#codes/server/send-prize-mail.ts'
import { CANDIDATE_CODE_HEADER, USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { COMMITMENT_CALLS } from '#draw/server/draw-commitment.ts'
import { SPIN_CALLS } from '#draw/server/spin.ts'
import { MEMBERS_CALLS } from '#members/server/calls.ts'
import { listCalls } from '#platform/calls/server/serve.ts'
import { OPERATOR_PATHS } from '#platform/http/server/operator-pages.ts'
import { ASK_MY_DATA_CALLS } from '#players/server/ask-my-data.ts'
import { PROMO_CALLS } from '#players/server/confirm-promo.ts'
import { MY_DATA_CALLS } from '#players/server/my-data.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { STAFF_PHONE_CALLS } from '#redemption/staff-phones/server/staff-phone-calls.ts'
import { PRIZE_STATE_CALLS } from '#redemption/server/prize-state.ts'
import { REDEMPTION_CALLS } from '#redemption/server/redeem.ts'
import { STEP_CALLS } from '#figures/server/count-step.ts'
import { TERMS_CALLS } from '#terms/server/read-terms.ts'

import type { Services } from './services.ts'

/** Every call and file of the server. A new call of these groups needs no line here. */
export const CALLS = listCalls<Services>([
  COMMITMENT_CALLS,
  SPIN_CALLS,
  PRIZE_EMAIL_CALLS,
  STEP_CALLS,
  PRIZE_STATE_CALLS,
  REDEMPTION_CALLS,
  STAFF_PHONE_CALLS,
  RESEND_CALLS,
  ASK_MY_DATA_CALLS,
  MY_DATA_CALLS,
  PROMO_CALLS,
  TERMS_CALLS,
  AUDIT_CALLS,
  DRAFT_CALLS,
  FIGURES_CALLS,
  FIGURES_FILES,
  HAND_OVER_CALLS,
  INVITATION_CALLS,
  LOGO_CALLS,
  MAILBOX_CALLS,
  MEMBERS_CALLS,
  OPENING_CALLS,
  PHONE_CALLS,
  PLAYER_CALLS,
  PLAYER_FILES,
  POSTER_CALLS,
  POSTER_FILES,
  PRIZE_CALLS,
  PUBLICATION_CALLS,
  SWITCH_CALLS,
  TEAM_CALLS,
  TODAY_CALLS,
  VENUE_CALLS,
  WIN_CALLS,
])

/** The request headers of our calls, in addition to the headers of the Supabase clients. */
export const CALL_HEADERS = [TICKET_HEADER, CANDIDATE_CODE_HEADER]

/** Returns the name of a call in logs and counters: its path without the prefix of its group. */
export const nameOfCall = (path: string) =>
  path.replace(/^\/(?:functions\/v1\/|rest\/v1\/|gestion\/(?:calls|files)\/)?/, '')

const NAMED: ReadonlySet<string> = new Set([
  USED_PRIZE_CODES_PATH,
  ...OPERATOR_PATHS,
  ...CALLS.map(({ path }) => path),
])
/** Matches a call whose path continues with the key of a venue or with its request. */
const WITH_PARAMETERS =
  /^(?:\/gestion\/(?:calls|files)\/[^/]+\/[^/]+|\/functions\/v1\/count-step)(?=\/)/

/**
 * Returns the name of a call for the log. Does not return an unknown path, which may contain
 * personal data.
 */
export function findCallName(path: string): string {
  const [callPath = path] = WITH_PARAMETERS.exec(path) ?? []
  if (NAMED.has(callPath)) return nameOfCall(callPath)
  return /^\/(?:rest|functions)\//.test(path) ? 'unknown' : 'page'
}
