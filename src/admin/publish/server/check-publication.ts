import type { Query, Row } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import type { VenueState } from '#admin/draft/server/venue-state.ts'

const REASON = /^\P{C}{1,500}$/u

export type CheckedPublication = {
  readonly key: string
  readonly document: VenueDocument
  readonly reason: string | null
}

/** Returns why a valid document may not be published now. */
export async function checkPublication(
  query: Query,
  publication: CheckedPublication,
  state: VenueState,
  isProduction: boolean,
): Promise<readonly DocumentProblem[]> {
  const { key, document, reason } = publication
  const before = state.inForce?.document ?? document
  return [
    ...(await checkContent(query, publication, state, isProduction)),
    ...(reason === null ? await explainDetriment(query, key, before, document) : []),
    ...(reason === null || REASON.test(reason)
      ? []
      : [{ path: 'reason', message: PROBLEMS.reason }]),
  ]
}

/** Returns why a valid document may not be published now, whatever the reason. */
export async function checkContent(
  query: Query,
  { key, document }: Omit<CheckedPublication, 'reason'>,
  { isArchived, inForce }: VenueState,
  isProduction: boolean,
): Promise<readonly DocumentProblem[]> {
  const mayChooseMailbox = await query('select where private.may_write_mailbox($1, $2, false)', [
    key,
    document.adminEmail,
  ])
  return [
    ...(isArchived ? [{ path: '', message: PROBLEMS.archived }] : []),
    ...checkLegalData(document, isProduction),
    ...(await checkStock(query, key, document)),
    ...checkWinnable(document, inForce?.document),
    ...(await checkLogo(query, key, document)),
    ...(mayChooseMailbox.length > 0 ? [] : [{ path: 'adminEmail', message: PROBLEMS.mailbox }]),
  ]
}

/** Data of the example are nobody's own, but for the legal form. */
function checkLegalData(
  { legal }: VenueDocument,
  isProduction: boolean,
): readonly DocumentProblem[] {
  if (legal.isExample)
    return isProduction ? [{ path: 'legal.isExample', message: PROBLEMS.exampleLegalData }] : []
  const { form: _, ...example } = wafubar.legal
  return (Object.keys(example) as (keyof typeof example)[])
    .filter((field) => legal[field] === example[field])
    .map((field) => ({ path: `legal.${field}`, message: PROBLEMS.exampleField }))
}

/** A total stock may not be smaller than the number of units that were won. */
async function checkStock(
  query: Query,
  key: string,
  { prizes }: VenueDocument,
): Promise<readonly DocumentProblem[]> {
  const rows = await query<Row & { prize_key: string; taken: number }>(
    `select prize_key, taken from private.prize_stock where app_identifier = $1 and period_key = 'total'`,
    [key],
  )
  return rows.flatMap(({ prize_key, taken }) => {
    const total = prizes.find((prize) => prize.key === prize_key)?.stock?.total
    return total === undefined || total >= taken
      ? []
      : [{ path: `prizes.${prize_key}.stock.total`, message: PROBLEMS.stock(taken) }]
  })
}

/**
 * Odds may not be new for a prize without a unit. To take all units from a prize with odds needs a
 * reason.
 */
function checkWinnable({ prizes }: VenueDocument, before?: VenueDocument) {
  const promised = before?.prizes.filter(({ probability }) => probability > 0).map(({ key }) => key)
  return prizes
    .filter(({ key, probability }) => probability > 0 && !promised?.includes(key))
    .flatMap(({ key, stock = {} }) =>
      Object.entries(stock)
        .filter(([, units]) => units === 0)
        .map(([field]) => ({ path: `prizes.${key}.stock.${field}`, message: PROBLEMS.noStock })),
    )
}

/**
 * A document that was copied from another installation may name a picture that this one does not
 * have.
 */
async function checkLogo(
  query: Query,
  key: string,
  { logo }: VenueDocument,
): Promise<readonly DocumentProblem[]> {
  if (logo === undefined || LOGO_DRAWINGS.has(logo)) return []
  const stored = await query('select from private.logos where app_identifier = $1 and hash = $2', [
    key,
    logo,
  ])
  return stored.length > 0 ? [] : [{ path: 'logo', message: DOCUMENT_PROBLEMS.logo }]
}

/**
 * A change to the detriment of players needs a reason; so does a removed prize, which stays due to
 * those who have won it.
 */
async function explainDetriment(
  query: Query,
  key: string,
  before: VenueDocument,
  after: VenueDocument,
): Promise<readonly DocumentProblem[]> {
  const labels = compareDocuments(before, after)
    .filter((difference) => difference.class === 'detriment')
    .map(({ label }) => label)
  if (labels.length === 0) return []
  const due = await findDuePrizes(query, key, before, after)
  return [
    { path: 'reason', message: PROBLEMS.detriment(labels) },
    ...due.map((prize) => ({
      path: `prizes.${prize.key}`,
      message: PROBLEMS.wonPrizes(prize.name, prize.count),
    })),
  ]
}

export type DuePrize = { readonly key: string; readonly name: string; readonly count: number }

/**
 * Returns the prizes that only the document before has, and that are still to be handed over.
 * `count` may be too low.
 */
export async function findDuePrizes(
  query: Query,
  key: string,
  before: VenueDocument,
  after: VenueDocument,
): Promise<readonly DuePrize[]> {
  const removed = before.prizes.filter((prize) =>
    after.prizes.every((other) => other.key !== prize.key),
  )
  if (removed.length === 0) return []
  const counts = await countDuePrizes(query, key)
  return removed
    .map((prize) => ({ key: prize.key, name: prize.name, count: counts.get(prize.key) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Counting all draws of a venue could hold the embedded database for seconds. */
const COUNTED_DRAWS = 20_000

/** Returns, by prize, how many wins among the venue's last draws are still to be handed over. */
async function countDuePrizes(query: Query, key: string): Promise<ReadonlyMap<string, number>> {
  const rows = await query<Row & { prize_key: string; count: number }>(
    `select p.prize_key, count(*)::int as count
     from (
       select id, prize_key, prize_type, valid_until from private.participations
       where app_identifier = $1 order by played_at desc, id desc limit $2
     ) as p
     left join public.used_prize_codes c on c.participation_id = p.id and c.app_identifier = $1
     where p.prize_type <> 'nothing' and (p.valid_until is null or p.valid_until > now())
       and not exists (
         select from (
           select r.event from private.redemptions r where r.code = c.code order by r.number desc limit 1
         ) as last where last.event = 'handed'
       )
     group by p.prize_key`,
    [key, COUNTED_DRAWS],
  )
  return new Map(rows.map(({ prize_key, count }) => [prize_key, count]))
}
