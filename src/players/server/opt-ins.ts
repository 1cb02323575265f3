import type { Query, Row } from '#database/server/database.ts'
import { canonicalMailbox } from '#players/mailbox/server/mailbox-key.ts'

import { OPT_IN_COLUMNS } from './opt-in-columns.ts'
import type { OptIn } from './opt-ins-csv.ts'
import { utc } from './utc.ts'

/** On the embedded database, other transactions wait for one page only. */
const PAGE_ROWS = 500

type PageRow = Row & { id: string; optIn: OptIn | null }

/** The SQL of each column, from a participation `p`, its address `a` and its consent `c`. */
export const OPT_IN_SQL: Readonly<Record<OptInColumn, string>> = {
  address: 'a.user_email',
  askedAt: 'c.asked_at',
  textShown: 'c.text_shown',
  confirmedAt: 'c.confirmed_at',
  termsVersion: 'p.terms_version',
}

/**
 * Returns a venue's consents to offers that are confirmed and not withdrawn, the latest of each
 * mailbox, in the order of their confirmation. `transaction` runs one transaction, as a role that
 * may read them, and is called for each page.
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
      const earlier = latest.get(mailbox)
      if (!earlier || earlier.confirmedAt < optIn.confirmedAt) latest.set(mailbox, optIn)
    }
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  return [...latest.values()].toSorted(
    (a, b) => a.confirmedAt.localeCompare(b.confirmedAt) || a.address.localeCompare(b.address),
  )
}

const VALUES = Object.entries(OPT_IN_SQL)
  .map(([column, sql]) => `'${column}', ${OPT_IN_TIMES.has(column) ? utc(sql) : sql}`)
  .join()

/**
 * The next participations whose player was asked for a consent, by id, each with its consent if the
 * consent is confirmed and not withdrawn.
 */
const SELECT_PAGE = `
  select p.id, case when a.user_email is not null and c.participation_id is not null then json_build_object(${VALUES}) end as "optIn"
  from (
    select id from private.participations
    where app_identifier = $1 and promo_emails and ($2::uuid is null or id > $2) order by id limit $3
  ) as page
  join private.participations p using (id)
  left join private.promo_consents c
    on c.participation_id = p.id and c.confirmed_at is not null and c.withdrawn_at is null
  left join private.player_addresses a on a.participation_id = p.id
  order by p.id`
