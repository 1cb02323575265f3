import type {
  ERASE_PLAYER,
  FIND_PLAYER,
  OPT_INS_CSV,
  RESEND_PRIZE_MAIL,
} from '#admin/players/player-calls.ts'
import { recordEvent } from '#admin/publish/server/next-version.ts'
import { makePrizeMailsDue } from '#codes/server/resend-mail.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler, MemberFileHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { optInsCsv } from '#players/opt-ins-csv.ts'
import { computeEmailKey } from '#players/server/mailbox-key.ts'
import { removeErasedMails } from '#players/server/erasure.ts'
import { listOptIns } from '#players/server/opt-ins.ts'
import { readPersonalData } from '#players/server/read-personal-data.ts'
import type { PlayerServices } from '#players/server/services.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'

type Services = MemberServices & PlayerServices

/** The access rules return no participation of a venue that the member does not own. */
async function findParticipations(
  query: Query,
  venue: string,
  emailKey: string,
): Promise<readonly string[]> {
  const rows = await query<Row & { id: string }>(
    'select private.player_participations($1, $2) as id',
    [venue, emailKey],
  )
  return rows.map(({ id }) => id)
}

export const findPlayer: MemberCallHandler<typeof FIND_PLAYER, Services> = async (
  { venue, email },
  services,
  { transaction },
) => {
  if (readMailbox(email) === null) return answered({ type: 'invalid' })
  const emailKey = await computeEmailKey(services, email)
  const ids = await transaction(async (query) => findParticipations(query, venue, emailKey))
  return answered({ type: 'found', participations: await readPersonalData(services, ids) })
}

export const resendPrizeMail: MemberCallHandler<typeof RESEND_PRIZE_MAIL, Services> = async (
  { venue: key, email },
  services,
  { transaction },
) => {
  const venue = services.venues.find(key)
  const emailKey = await computeEmailKey(services, email)
  const ids = await transaction(async (query) => findParticipations(query, key, emailKey))
  if (!venue || ids.length === 0) return answered({ type: 'notNow' })
  const due = await makePrizeMailsDue({ venue, emailKey }, services)
  return answered({ type: due > 0 ? 'due' : 'notNow' })
}

export const erasePlayer: MemberCallHandler<typeof ERASE_PLAYER, Services> = async (
  { venue, email },
  services,
  { member: { memberId }, transaction },
) => {
  const emailKey = await computeEmailKey(services, email)
  const participations = await transaction(async (query) => {
    const erased = await query('select private.erase_player($1, $2)', [venue, emailKey])
    if (erased.length > 0)
      await recordEvent(query, { key: venue, event: 'player_erased', memberId })
    return erased.length
  })
  await removeErasedMails(services)
  services.log('erased', { reason: 'venue', participations })
  return answered({ participations })
}

export const optInsFile: MemberFileHandler<typeof OPT_INS_CSV, Services> = async (
  { venue },
  _,
  { member: { memberId }, transaction },
) => {
  const optIns = await listOptIns(transaction, venue)
  await transaction(async (query) =>
    recordEvent(query, { key: venue, event: 'opt_ins_exported', memberId }),
  )
  return {
    type: 'text/csv; charset=utf-8',
    name: `${venue}-${PLAYERS_TEXTS.optIns.file}.csv`,
    bytes: optInsCsv(optIns),
  }
}
