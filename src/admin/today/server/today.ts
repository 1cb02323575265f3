import { toDraftDocument } from '#admin/document/draft-document.ts'
import { toDraftState } from '#admin/draft/server/draft-state.ts'
import { findPublicationRequest } from '#admin/publish/server/notify-owners.ts'
import { readStoredVenue, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import {
  listAlerts,
  type DomainCrowd,
  type OwnerChange,
  type PrizeStock,
} from '#admin/today/alerts.ts'
import type { Today, UnclaimedWins } from '#admin/today/answers.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { findMissingBackup } from '#platform/server/backup-status.ts'
import { findUnavailability } from '#venues/availability/server/read-availability.ts'
import { isWin, prizeKeyOf } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

export const TODAY_CALLS = calls('/gestion/calls/today', {
  read: call('reader', nothing, readToday),
})

const NO_COUNTS: Today['counts'] = { plays: 0, wins: 0, handed: 0, due: 0 }
const NO_ROW = { plays: 0, wins: 0, handed: 0, crowdWins: 0, units: 0 }

type CountsRow = typeof NO_ROW & { dayStartedAt?: string }

/**
 * Returns the state of a venue today. The page makes this call every few seconds. Readers get no
 * alerts about mails and draft.
 */
async function readToday(
  _: object,
  { venue: key, transaction, member }: VenueClient,
  services: MemberServices,
): Promise<Today> {
  const venue = services.venues.find(key)
  const now = new Date().toISOString()
  if (!venue)
    return {
      now,
      counts: NO_COUNTS,
      isPublished: false,
      unavailability: null,
      prizes: [],
      alerts: [],
    }
  return transaction(async (query) => {
    const [row = NO_ROW] = await query<Row & CountsRow>(
      `select plays, wins, handed, crowd_wins as "crowdWins", crowd_units as units,
         private.day_start($1, private.day_of($1, now())) as "dayStartedAt"
       from private.counts_of_today($1)`,
      [key],
    )
    const { crowdWins, units, dayStartedAt, ...counts }: CountsRow = row
    const unclaimed = await query<Row & UnclaimedWins>(
      'select day::text, prize_name as "prizeName", count from private.unclaimed_wins($1)',
      [key],
    )
    const domains = await query<DomainCrowd & Row>(
      'select domain, mailboxes, waiting from private.domain_crowds($1)',
      [key],
    )
    const state = member.role !== 'reader' ? await readStoredVenue(query, key) : undefined
    return {
      now,
      dayStartedAt,
      counts: { ...counts, due: sumOf(unclaimed) },
      unclaimed,
      mustChooseDayStart: member.role === 'owner' && mustChooseDayStart(venue, state),
      isPublished: true,
      unavailability: await findUnavailability(query, venue),
      prizes: await readPrizes(query, venue),
      alerts: listAlerts({
        stocks: await readStocks(query, venue),
        crowd: { wins: crowdWins, units },
        domains,
        unsentMails: await countUnsentMails(query, key),
        missingBackup: member.ownsInstallation
          ? findMissingBackup(services.backups, Date.now())
          : null,
        unpublished: state ? toDraftState(state).changes : 0,
        publicationAskedBy:
          member.role === 'owner' ? await findPublicationRequest(query, key) : null,
        ownerChanges: await query<Row & OwnerChange>(OWNER_CHANGES, [key, services.canSendMail]),
      }),
    }
  })
}

const sumOf = (wins: readonly UnclaimedWins[]) => wins.reduce((sum, { count }) => sum + count, 0)

/** Returns whether neither the version in force nor the draft has an hour. */
const mustChooseDayStart = (venue: Venue, state: StoredVenue | undefined) =>
  venue.dayStart === undefined &&
  toDraftDocument(state?.draft?.content ?? {}).dayStart === undefined

/**
 * Takes the venue and, as $2, whether the server sends mails. Selects for an owner the publications
 * by others in the last week. If the server sends mails, selects only the publications by commands,
 * because mails inform owners about the others.
 */
const OWNER_CHANGES = `
  select 'ownerChange' as type, e.id, e.event, e.at, m.name as by, e.version, e.role, e.subject
  from private.venue_events e left join private.members m on m.id = e.member_id
  where e.app_identifier = $1 and e.event = 'published' and e.subject is not null
    and e.member_id is distinct from private.current_member() and (e.member_id is null or not $2)
    and e.at > now() - interval '7 days' and $1 = any (private.venues_as('owner'))
  order by e.id desc limit 5`

/** Returns the names of the prizes on the wheel, by their keys. */
export function listPrizeNames({ prizes }: Pick<Venue, 'prizes'>): ReadonlyMap<string, string> {
  return new Map(prizes.filter(isWin).map(({ id, name }) => [prizeKeyOf(id), name]))
}

async function readPrizes(query: Query, venue: Venue): Promise<Today['prizes']> {
  const rows = await query<Row & { prize_key: string; until: string }>(
    `select prize_key, until from private.stopped_prizes
     where app_identifier = $1 and ended_at is null and until > now()`,
    [venue.key],
  )
  const untils = new Map(rows.map(({ prize_key, until }) => [prize_key, until]))
  return [...listPrizeNames(venue)].map(([key, name]) => ({
    key,
    name,
    icon: venue.prizes.find(({ id }) => prizeKeyOf(id) === key)?.icon ?? 'gift',
    stoppedUntil: untils.get(key) ?? null,
  }))
}

/**
 * Returns the stocks of limited prizes. Stopped prizes are left out, because nobody can win them
 * now.
 */
async function readStocks(query: Query, venue: Venue): Promise<readonly PrizeStock[]> {
  const rows = await query<Omit<PrizeStock, 'prizeName'> & Row & { key: string }>(
    `select limits.prize_key as key, limits.total, limits.per_day as "perDay", coalesce(whole.taken, 0) as won,
       coalesce(today.taken, 0) as "wonToday"
     from (
       select distinct on (prize_key) prize_key, total, per_day from private.prize_limits
       where app_identifier = $1 order by prize_key, id desc
     ) as limits
     left join private.prize_stock whole
       on whole.app_identifier = $1 and whole.prize_key = limits.prize_key and whole.period_key = 'total'
     left join private.prize_stock today
       on today.app_identifier = $1 and today.prize_key = limits.prize_key
       and today.period_key = private.period_key($1, 'day', now(), null)
     where not exists (
       select from private.stopped_prizes stopped
       where stopped.app_identifier = $1 and stopped.prize_key = limits.prize_key and stopped.ended_at is null
         and stopped.until > now()
     )
     order by limits.prize_key`,
    [venue.key],
  )
  const names = listPrizeNames(venue)
  return rows.flatMap(({ key, ...stock }) => {
    const prizeName = names.get(key)
    return prizeName === undefined ? [] : [{ ...stock, prizeName }]
  })
}

/** The count of unsent mails stops at this number. */
const UNSENT_MAX = 100

async function countUnsentMails(query: Query, venue: string): Promise<number> {
  const unsent = await query(
    `select from private.mails
     where app_identifier = $1 and status = 'failed' and created_at > now() - interval '7 days'
     union all
     select from private.mails
     where app_identifier = $1 and status = 'waiting' and coalesce(resent_at, created_at) < now() - interval '15 minutes'
     limit ${UNSENT_MAX}`,
    [venue],
  )
  return unsent.length
}
