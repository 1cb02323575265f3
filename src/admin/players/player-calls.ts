import * as v from 'valibot'

import {
  answerType,
  declareMemberCall,
  declareMemberFile,
  text,
  venue,
} from '#members/member-call.ts'
import type { HeldParticipation } from '#players/calls.ts'

/** The mailbox of a player who has played at this venue, in any spelling. */
const player = v.strictObject({ venue, email: text(300) })

/** Returns all that the venue holds about a mailbox, the newest participation first. */
export const FIND_PLAYER = declareMemberCall({
  path: '/gestion/calls/find-player',
  access: 'owner',
  request: player,
  answer: answerType<
    | { readonly type: 'invalid' }
    | { readonly type: 'found'; readonly participations: readonly HeldParticipation[] }
  >(),
})

/**
 * Sends the mail of the player's prize again, to the recorded address: within the limits that the
 * player has too.
 */
export const RESEND_PRIZE_MAIL = declareMemberCall({
  path: '/gestion/calls/resend-prize-mail',
  access: 'owner',
  request: player,
  answer: answerType<{ readonly type: 'due' | 'notNow' }>(),
})

/**
 * Erases all that the venue holds about a mailbox. Its draws and codes stay, without the player.
 */
export const ERASE_PLAYER = declareMemberCall({
  path: '/gestion/calls/erase-player',
  access: 'owner',
  request: player,
  answer: answerType<{ readonly participations: number }>(),
})

/** The addresses that may be sent offers, with the proof of each consent, as CSV. */
export const OPT_INS_CSV = declareMemberFile({
  path: '/gestion/files/opt-ins.csv',
  access: 'owner',
  query: v.strictObject({ venue }),
})
