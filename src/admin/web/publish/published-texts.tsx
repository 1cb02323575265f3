import { fieldHref } from '#admin/field-address.ts'
import { TermsPreview } from '#admin/web/rules/terms-preview.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { instantMs } from '#platform/instant.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import { formatPercent } from '#texts/platform/formats.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import type { VenueDocument } from '#venues/document-schema.ts'
import { computeLegend } from '#venues/odds-legend.ts'
import { toVenue } from '#venues/venue.ts'

/** What names the organiser. The articles below print the others, too. */
const LEGAL_FIELDS = ['company', 'address', 'registration', 'email', 'phone'] as const

type Props = { readonly venue: string; readonly document: VenueDocument }

/** The address at which everybody will play. */
export function FirstPublication({ venue, document: { opensAt } }: Props) {
  const { lead, opensLater } = TEXTS.first
  return (
    <Notice kind="info">
      <p>{lead(`${window.location.host}/${venue}`)}</p>
      {opensAt !== undefined && <p>{opensLater(instantMs(opensAt))}</p>}
    </Notice>
  )
}

/** The odds and the articles, as the players will read them. */
export function PublishedTexts({
  venue,
  document,
  isFirst,
}: Props & { readonly isFirst: boolean }) {
  return (
    <>
      <h3>{TEXTS.odds}</h3>
      <ul className="odds-summary">
        {computeLegend(toVenue(venue, document).prizes).map(({ name, probability }) => (
          <li key={name}>
            <span>{name}</span> <b>{formatPercent(probability)}</b>
          </li>
        ))}
      </ul>
      <h3>{TEXTS.organiser}</h3>
      {document.legal.isExample && (
        <Notice kind="warning">
          <p>
            {TEXTS.exampleLegal} <a href={fieldHref(venue, 'legal.isExample')}>{TEXTS.correct}</a>
          </p>
        </Notice>
      )}
      <dl className="legal-summary">
        {LEGAL_FIELDS.map((field) => (
          <div key={field}>
            <dt>{DOCUMENT_FIELDS[`legal.${field}`].label}</dt>
            <dd>{document.legal[field]}</dd>
          </div>
        ))}
      </dl>
      <details open={isFirst}>
        <summary>{TEXTS.terms}</summary>
        <TermsPreview venue={venue} document={document} />
      </details>
    </>
  )
}
