import { TermsPreview } from '#admin/web/rules/terms-preview.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { instantMs } from '#platform/instant.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import { formatPercent } from '#texts/platform/formats.ts'
import type { VenueDocument } from '#venues/document-schema.ts'
import { computeLegend } from '#venues/odds-legend.ts'
import { toVenue } from '#venues/venue.ts'

type Props = { readonly venue: string; readonly document: VenueDocument }

/** The address at which everybody will play. */
export function FirstPublication({ venue, document: { opensAt } }: Props) {
  const { title, lead, opensLater } = TEXTS.first
  return (
    <Notice kind="info">
      <p>
        <b>{title}</b>
      </p>
      <p>{lead(`${window.location.host}/${venue}`)}</p>
      {opensAt !== undefined && <p>{opensLater(instantMs(opensAt))}</p>}
    </Notice>
  )
}

/** The odds and the articles, as the players will read them. */
export function PublishedTexts({ venue, document }: Props) {
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
      <details>
        <summary>{TEXTS.terms}</summary>
        <TermsPreview venue={venue} document={document} />
      </details>
    </>
  )
}
