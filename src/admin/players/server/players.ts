import * as v from 'valibot'

import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { HandOver } from '#admin/hand-overs/answers.ts'
import {
  JOIN_REDEEMER,
  REDEEMER_COLUMNS,
  whoOf,
  type RedeemerRow,
} from '#admin/hand-overs/server/hand-overs.ts'
import { queuePrizeMails } from '#codes/server/resend-mail.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls, file, nothing, type FileAnswer } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { text } from '#platform/formats/value-schema.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import type { StoredParticipation } from '#players/answers.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { optInsCsv } from '#players/server/opt-ins-csv.ts'
import { removeErasedMails } from '#players/server/erasure.ts'
import { listOptIns } from '#players/server/opt-ins.ts'
import { readPersonalData } from '#players/server/read-personal-data.ts'
import type { PlayerServices } from '#players/server/services.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'

import { registerSheet } from './register-sheet.ts'

/** `email`: the mailbox of the player, in any spelling. */
const playerRequest = v.strictObject({ email: text(300) })

/** `handedBy`: the person who last made or undid a hand-over; undefined without a hand-over. */
export type FoundParticipation = StoredParticipation & {
  readonly handedBy: HandOver['by'] | undefined
}

export type FindPlayerAnswer =
  | { readonly type: 'invalid' }
  | { readonly type: 'found'; readonly participations: readonly FoundParticipation[] }

export type ResendPrizeMailAnswer = { readonly type: 'due' | 'notNow' }

export type ErasePlayerAnswer = { readonly participations: number }

export const PLAYER_CALLS = calls('/gestion/calls/players', {
  find: call('owner', playerRequest, findPlayer),
  'resend-prize-mail': call('owner', playerRequest, resendPrizeMail),
  erase: call('owner', playerRequest, erasePlayer),
})

export const PLAYER_FILES = calls('/gestion/files/players', {
  'opt-ins.csv': file('owner', nothing, exportOptIns),
  'register.html': file('owner', nothing, exportRegister),
})

type Services = MemberServices & PlayerServices

/** Returns ids of participations. The access rules hide venues that the member does not own. */
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

/** Returns the data of the venue about a mailbox, newest participation first. */
async function findPlayer(
  { email }: v.InferOutput<typeof playerRequest>,
  { venue, transaction }: VenueClient,
  services: Services,
): Promise<FindPlayerAnswer> {
  if (readMailbox(email) === null) return { type: 'invalid' }
  const emailKey = await computeEmailKey(services, email)
  const ids = await transaction(async (query) => findParticipations(query, venue, emailKey))
  const held = await readPersonalData(services, ids)
  const redeemers = await transaction(async (query) =>
    query<Row & RedeemerRow & { code: string }>(SELECT_REDEEMERS, [held.map(({ code }) => code)]),
  )
  const participations = held.map((each) => {
    const redeemer = redeemers.find(({ code }) => code === each.code)
    return { ...each, handedBy: redeemer && whoOf(redeemer) }
  })
  return { type: 'found', participations }
}

/** The last hand-over, or undone hand-over, of each code. */
const SELECT_REDEEMERS = `
  select distinct on (e.code) e.code, ${REDEEMER_COLUMNS}
  from private.redemptions e ${JOIN_REDEEMER} where e.code = any($1) order by e.code, e.number desc`

/** Sends the prize mail again to the recorded address, within the same limits as for the player. */
async function resendPrizeMail(
  { email }: v.InferOutput<typeof playerRequest>,
  { venue: key, transaction }: VenueClient,
  services: Services,
): Promise<ResendPrizeMailAnswer> {
  const venue = services.venues.find(key)
  const emailKey = await computeEmailKey(services, email)
  const ids = await transaction(async (query) => findParticipations(query, key, emailKey))
  if (!venue || ids.length === 0) return { type: 'notNow' }
  const queued = await queuePrizeMails({ venue, emailKey }, services)
  return { type: queued > 0 ? 'due' : 'notNow' }
}

/** Erases the data of the venue about a mailbox. Draws and codes stay, without personal data. */
async function erasePlayer(
  { email }: v.InferOutput<typeof playerRequest>,
  { venue, member: { memberId }, transaction }: VenueClient,
  services: Services,
): Promise<ErasePlayerAnswer> {
  const emailKey = await computeEmailKey(services, email)
  const participations = await transaction(async (query) => {
    const erased = await query<{ id: string }>('select private.erase_player($1, $2) as id', [
      venue,
      emailKey,
    ])
    await services.erasedFile.add(erased.map(({ id }) => id))
    if (erased.length > 0)
      await recordEvent(query, { key: venue, event: 'player_erased', memberId })
    return erased.length
  })
  await removeErasedMails(services)
  services.log('erased', { reason: 'venue', participations })
  return { participations }
}

/** Returns the addresses that have consented to offers, with the proof of each consent, as CSV. */
async function exportOptIns(
  _: object,
  { venue, member: { memberId }, transaction }: VenueClient,
): Promise<FileAnswer> {
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

/** Returns the entry of the venue in its register of processing; null before its publication. */
async function exportRegister(
  _: object,
  { venue: key }: VenueClient,
  { venues }: Services,
): Promise<FileAnswer | null> {
  const venue = venues.find(key)
  return venue
    ? {
        type: 'text/html; charset=utf-8',
        name: `${key}-${PLAYERS_TEXTS.register.file}.html`,
        bytes: registerSheet(venue, Date.now()),
      }
    : null
}
