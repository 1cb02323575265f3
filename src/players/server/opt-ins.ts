import type { Query, Row } from '#database/server/database.ts'
import { canonicalMailbox } from '#players/mailbox/server/mailbox-key.ts'

import { OPT_IN_COLUMNS } from './opt-in-columns.ts'
import type { OptIn } from './opt-ins-csv.ts'
import { utc } from './utc.ts'

/** The rows of a page. Other transactions wait for only one page. */
const PAGE_ROWS = 500

type PageRow = Row & { id: string; optIn: OptIn | null }

/**
 * Returns a venue's consents to offers that are confirmed and not withdrawn. For each mailbox it
 * returns the latest consent, in the order of confirmation. `transaction` runs a transaction as a
 * role that may read the consents. Each page is one transaction.
 */
export async function listOptIns(
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>,
  venueKey: string,
): Promise<readonly OptIn[]> {
  const latest = new Map<string, OptIn>()
  for (let after: string | null = null; ;) {
    const page: readonly PageRow[] = await transaction(async (query) =>
      query<PageRow>(SELECT_PAGE, [venueKey, after, PAGE_ROWS]),
    )
    for (const { optIn } of page) {
      if (!optIn) continue
      const mailbox = canonicalMailbox(optIn.address)
      const known = latest.get(mailbox)
      if (!known || known.confirmedAt < optIn.confirmedAt) latest.set(mailbox, optIn)
    }
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  return [...latest.values()].toSorted(
    (one, other) =>
      one.confirmedAt.localeCompare(other.confirmedAt) || one.address.localeCompare(other.address),
  )
}

const VALUES = OPT_IN_COLUMNS.map(({ sql, isTime }) => (isTime ? utc(sql) : sql)).join()

/**
 * Selects the next participations that were asked for a consent, by id. Each has its consent if
 * that is confirmed and not withdrawn.
 */
const SELECT_PAGE = `
  select p.id, case when a.user_email is not null and c.participation_id is not null then json_build_object(
      'address', a.user_email, 'confirmedAt', ${utc('c.confirmed_at')}, 'values', json_build_array(${VALUES})
    ) end as "optIn"
  from (
    select id from private.participations
    where app_identifier = $1 and promo_emails and ($2::uuid is null or id > $2) order by id limit $3
  ) as page
  join private.participations p using (id)
  left join private.promo_consents c
    on c.participation_id = p.id and c.confirmed_at is not null and c.withdrawn_at is null
  left join private.player_addresses a on a.participation_id = p.id
  order by p.id`
