import { fieldHref } from '#admin/document/field-address.ts'
import { Notice } from '#admin/kit/web/panel.tsx'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import { formatPercent } from '#texts/platform/formats/formats.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { toVenue } from '#venues/venue.ts'

import { TermsPreview } from './terms-preview.tsx'

/** The fields that name the organiser. The articles print all legal fields. */
const LEGAL_FIELDS = ['company', 'address', 'registration', 'email', 'phone'] as const

/** The odds and the articles, as the players will read them. */
export function PublishedTexts({
  venue,
  document,
}: {
  readonly venue: string
  readonly document: VenueDocument
}) {
  return (
    <>
      <h3>{TEXTS.odds}</h3>
      <ul className="stack close odds-summary">
        {sumOddsByName(toVenue(venue, document).prizes).map(({ name, probability }) => (
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
      <dl className="facts">
        {LEGAL_FIELDS.map((field) => (
          <div key={field}>
            <dt>{DOCUMENT_FIELDS[`legal.${field}`].label}</dt>
            <dd>{document.legal[field]}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{TEXTS.terms}</summary>
        <TermsPreview venue={venue} document={document} />
      </details>
    </>
  )
}
