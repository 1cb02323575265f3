import { fieldHref } from '#admin/document/field-address.ts'
import { Notice } from '#admin/kit/web/panel.tsx'
import { TermsPreview } from '#admin/rules/web/terms-preview.tsx'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import { formatPercent } from '#texts/platform/formats/formats.ts'
import { differenceLabel } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { DifferenceClass } from '#venues/document/difference-classes.ts'
import type { Difference } from '#venues/document/differences.ts'
import { fieldOfPath } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { toVenue } from '#venues/venue.ts'

const CLASSES = Object.keys(TEXTS.classes) as DifferenceClass[]

/** The differences, grouped by their effect on the players. */
export function DifferenceGroups({ differences }: { readonly differences: readonly Difference[] }) {
  return CLASSES.map((effect) => {
    const ofClass = differences.filter((difference) => difference.class === effect)
    const { title, lead } = TEXTS.classes[effect]
    return (
      ofClass.length > 0 && (
        <section key={effect} className="changes" data-class={effect}>
          <h3>{title}</h3>
          <p>{lead}</p>
          <DifferenceList differences={ofClass} />
        </section>
      )
    )
  })
}

export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="stack close">
      {differences.map(({ path, label, before, after }) => (
        <li key={path}>
          <b>{label}</b>
          {[
            [TEXTS.before, before],
            [TEXTS.after, after],
          ].map(([side, value]) => (
            <span key={side}>
              <span className="soft change-side">{side}</span>{' '}
              {path === 'accent' && (
                <span className="change-colour" style={{ background: value }} />
              )}
              {value}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The problems to be corrected, each with a link to its field. */
export function ProblemList({
  venue,
  document,
  problems,
}: {
  readonly venue: string
  readonly document: VenueDocument
  readonly problems: readonly DocumentProblem[]
}) {
  return (
    <Notice kind="error">
      <p>
        <b>{TEXTS.problems}</b>
      </p>
      <ul className="stack close">
        {problems.map(({ path, message }) => {
          const label = labelOf(path, document)
          return (
            <li key={path + message}>
              <p>
                {label && <b>{label}</b>} {message}{' '}
                {(label || path.startsWith('prizes')) && (
                  <a href={fieldHref(venue, path)}>{TEXTS.correct}</a>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** Returns the label of a field; '' for any other path. */
function labelOf(path: string, { prizes }: VenueDocument): string {
  const prize = prizes.find(({ key }) => path.startsWith(`prizes.${key}.`))
  return fieldOfPath(path) in DOCUMENT_FIELDS
    ? differenceLabel(path, prize && (prize.name || PRIZES_TEXTS.unnamed))
    : ''
}

/** The fields that name the organiser. The articles print all legal fields. */
const LEGAL_FIELDS = ['company', 'address', 'registration', 'email', 'phone'] as const

/** The odds and the articles, as the players will read them. */
export function PublishedTexts({
  venue,
  document,
  isFirst,
}: {
  readonly venue: string
  readonly document: VenueDocument
  readonly isFirst: boolean
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
      <details open={isFirst}>
        <summary>{TEXTS.terms}</summary>
        <TermsPreview venue={venue} document={document} />
      </details>
    </>
  )
}
