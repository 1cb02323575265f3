import { READ_DRAFT, SAVE_DRAFT } from '#admin/draft/draft-calls.ts'
import { FIGURES, FIGURES_CSV } from '#admin/figures/figures-calls.ts'
import { SAVE_LOGO } from '#admin/look/logo-calls.ts'
import { CONFIRM_MAILBOX, MAILBOX, SEND_MAILBOX_CODE } from '#admin/mailbox/mailbox-calls.ts'
import { OPENING_STATE, SEE_STEP } from '#admin/opening/opening-calls.ts'
import { ADD_PHONE, HAND_OVERS, PHONES, REVOKE_PHONE } from '#admin/phones/phone-calls.ts'
import {
  ERASE_PLAYER,
  FIND_PLAYER,
  OPT_INS_CSV,
  RESEND_PRIZE_MAIL,
} from '#admin/players/player-calls.ts'
import { POSTERS, PRINT_FILE, QR_FILE } from '#admin/posters/poster-calls.ts'
import { READ_STOCK } from '#admin/prizes/prize-calls.ts'
import {
  PREVIEW_PUBLICATION,
  PUBLISH,
  REPUBLISH,
  VERSIONS,
} from '#admin/publish/publication-calls.ts'
import { readDraft, saveDraftOfMember } from '#admin/draft/server/draft-calls.ts'
import { figures, figuresCsv } from '#admin/figures/server/figures.ts'
import { saveLogo } from '#admin/look/server/logos.ts'
import { openingState, seeStep } from '#admin/opening/server/opening.ts'
import {
  erasePlayer,
  findPlayer,
  optInsFile,
  resendPrizeMail,
} from '#admin/players/server/players.ts'
import { posters, printFile, qrFile } from '#admin/posters/server/posters.ts'
import {
  listVersions,
  previewPublication,
  publishDraft,
  republishVersion,
} from '#admin/publish/server/publication.ts'
import { readStock } from '#admin/prizes/server/read-stock.ts'
import { listHandOvers } from '#admin/phones/server/hand-overs.ts'
import { invite, makeSignInLink, withdrawInvitation } from '#admin/team/server/invite.ts'
import { confirmMailbox, readMailboxState, sendMailboxCode } from '#admin/mailbox/server/mailbox.ts'
import { addPhone, listPhones, revokePhone } from '#admin/phones/server/phones.ts'
import { changeRole, listEvents, readTeam } from '#admin/team/server/team.ts'
import { pauseOrOpen, stopPrize } from '#admin/today/server/switches.ts'
import { readToday } from '#admin/today/server/today.ts'
import { handOver, listWins } from '#admin/today/server/wins.ts'
import { archiveVenue, createVenueFromPreset, duplicateVenue } from '#admin/venues/server/venues.ts'
import {
  CHANGE_ROLE,
  EVENTS,
  INVITE,
  MAKE_SIGN_IN_LINK,
  TEAM,
  WITHDRAW_INVITATION,
} from '#admin/team/team-calls.ts'
import { HAND_OVER, STOP_PRIZE, SWITCH_VENUE, TODAY, WINS } from '#admin/today/today-calls.ts'
import { ARCHIVE_VENUE, CREATE_VENUE, DUPLICATE_VENUE } from '#admin/venues/venue-calls.ts'
import * as MEMBERS from '#members/calls.ts'
import { finishSignIn } from '#members/server/finish-sign-in.ts'
import { me } from '#members/server/me.ts'
import { endSessions, sessions, signOut } from '#members/server/member-sessions.ts'
import {
  serveMemberCall,
  serveMemberFile,
  type ServedMemberCall,
} from '#members/server/serve-member-calls.ts'
import { setUp } from '#members/server/set-up.ts'
import { startSignIn } from '#members/server/start-sign-in.ts'
import { readLink, useLink } from '#members/server/use-link.ts'

import type { Services } from './services.ts'

/** Every call and file of the back office: its declaration and its handler. */
export const MEMBER_CALLS: readonly ServedMemberCall<Services>[] = [
  serveMemberCall(TODAY, readToday),
  serveMemberCall(WINS, listWins),
  serveMemberCall(HAND_OVER, handOver),
  serveMemberCall(SWITCH_VENUE, pauseOrOpen),
  serveMemberCall(STOP_PRIZE, stopPrize),
  serveMemberCall(FIND_PLAYER, findPlayer),
  serveMemberCall(RESEND_PRIZE_MAIL, resendPrizeMail),
  serveMemberCall(ERASE_PLAYER, erasePlayer),
  serveMemberFile(OPT_INS_CSV, optInsFile),
  serveMemberCall(POSTERS, posters),
  serveMemberFile(PRINT_FILE, printFile),
  serveMemberFile(QR_FILE, qrFile),
  serveMemberCall(PHONES, listPhones),
  serveMemberCall(ADD_PHONE, addPhone),
  serveMemberCall(REVOKE_PHONE, revokePhone),
  serveMemberCall(HAND_OVERS, listHandOvers),
  serveMemberCall(TEAM, readTeam),
  serveMemberCall(CHANGE_ROLE, changeRole),
  serveMemberCall(INVITE, invite),
  serveMemberCall(WITHDRAW_INVITATION, withdrawInvitation),
  serveMemberCall(MAKE_SIGN_IN_LINK, makeSignInLink),
  serveMemberCall(EVENTS, listEvents),
  serveMemberCall(CREATE_VENUE, createVenueFromPreset),
  serveMemberCall(DUPLICATE_VENUE, duplicateVenue),
  serveMemberCall(ARCHIVE_VENUE, archiveVenue),
  serveMemberCall(MAILBOX, readMailboxState),
  serveMemberCall(SEND_MAILBOX_CODE, sendMailboxCode),
  serveMemberCall(CONFIRM_MAILBOX, confirmMailbox),
  serveMemberCall(FIGURES, figures),
  serveMemberFile(FIGURES_CSV, figuresCsv),
  serveMemberCall(MEMBERS.ME, me),
  serveMemberCall(MEMBERS.READ_LINK, readLink),
  serveMemberCall(MEMBERS.SET_UP, setUp),
  serveMemberCall(MEMBERS.USE_LINK, useLink),
  serveMemberCall(MEMBERS.START_SIGN_IN, startSignIn),
  serveMemberCall(MEMBERS.FINISH_SIGN_IN, finishSignIn),
  serveMemberCall(MEMBERS.SIGN_OUT, signOut),
  serveMemberCall(MEMBERS.SESSIONS, sessions),
  serveMemberCall(MEMBERS.END_SESSIONS, endSessions),
  serveMemberCall(READ_DRAFT, readDraft),
  serveMemberCall(SAVE_DRAFT, saveDraftOfMember),
  serveMemberCall(READ_STOCK, readStock),
  serveMemberCall(SAVE_LOGO, saveLogo),
  serveMemberCall(OPENING_STATE, openingState),
  serveMemberCall(SEE_STEP, seeStep),
  serveMemberCall(PREVIEW_PUBLICATION, previewPublication),
  serveMemberCall(PUBLISH, publishDraft),
  serveMemberCall(REPUBLISH, republishVersion),
  serveMemberCall(VERSIONS, listVersions),
]
