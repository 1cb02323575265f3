import { hasOwnReviewLink } from '#admin/opening/opening-steps.ts'
import type { StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query, Row } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { isExampleText } from '#texts/venues/document/example-text.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import type { LogoField } from '#venues/logos/logo-picture.ts'

import type { PublishServices } from './services.ts'

type CheckSettings = Pick<PublishServices, 'isProduction' | 'allowsRequiredReviews'>

/** Returns why a valid document may not be published, whatever it changes. */
export async function checkContent(
  query: Query,
  key: string,
  document: VenueDocument,
  { isArchived, isExample, inForce }: StoredVenue,
  { isProduction, allowsRequiredReviews }: CheckSettings,
): Promise<readonly DocumentProblem[]> {
  return [
    ...(isArchived ? [{ path: '', message: PROBLEMS.archived }] : []),
    ...checkLegalData(document, isProduction),
    ...(isProduction && !hasOwnReviewLink(document)
      ? [{ path: 'reviewLink', message: PROBLEMS.exampleReviewLink }]
      : []),
    ...(await checkStock(query, key, document)),
    ...(allowsRequiredReviews || isExample ? [] : checkReviewMode(document, inForce?.document)),
    ...checkWinnable(document, inForce?.document),
    ...(await checkLogo(query, key, document, 'logo')),
    ...(await checkLogo(query, key, document, 'squareLogo')),
  ]
}

/** Returns the legal fields that still have an example. */
function checkLegalData(
  { legal }: VenueDocument,
  isProduction: boolean,
): readonly DocumentProblem[] {
  if (legal.isExample)
    return isProduction ? [{ path: 'legal.isExample', message: PROBLEMS.exampleLegalData }] : []
  return Object.entries(legal)
    .filter(([, value]) => isExampleText(String(value)))
    .map(([field]) => ({ path: `legal.${field}`, message: PROBLEMS.exampleField }))
}

const asksReview = ({ reviewMode }: VenueDocument) => reviewMode !== 'invited'

/** Returns a problem for a venue that is changed to ask for a review. */
function checkReviewMode(document: VenueDocument, before?: VenueDocument) {
  return asksReview(document) && !(before && asksReview(before))
    ? [{ path: 'reviewMode', message: PROBLEMS.requiredReview }]
    : []
}

/** Returns the prizes whose total stock is smaller than the number of won units. */
export async function checkStock(
  query: Query,
  key: string,
  { prizes }: VenueDocument,
): Promise<readonly DocumentProblem[]> {
  const rows = await query<Row & { prize_key: string; won: number }>(
    `select prize_key, taken as won from private.prize_stock where app_identifier = $1 and period_key = 'total'`,
    [key],
  )
  return rows.flatMap(({ prize_key, won }) => {
    const total = prizes.find((prize) => prize.key === prize_key)?.stock?.total
    return total === undefined || total >= won
      ? []
      : [{ path: `prizes.${prize_key}.stock.total`, message: PROBLEMS.stock(won) }]
  })
}

/**
 * Returns the prizes that get odds without having a unit. A prize that had odds before may lose all
 * its units, with a reason.
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

/** Returns a problem for an unknown picture, which a document of another installation may name. */
async function checkLogo(
  query: Query,
  key: string,
  document: VenueDocument,
  field: LogoField,
): Promise<readonly DocumentProblem[]> {
  const logo = document[field]
  if (logo === undefined || LOGO_DRAWINGS.has(logo)) return []
  const stored = await query('select from private.logos where app_identifier = $1 and hash = $2', [
    key,
    logo,
  ])
  return stored.length > 0 ? [] : [{ path: field, message: DOCUMENT_PROBLEMS.logo }]
}
