import { fieldHref } from '#admin/field-address.ts'
import { Notice } from '#admin/web/kit/panel.tsx'
import { PRIZES_TEXTS } from '#texts/admin/prizes.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import { differenceLabel } from '#texts/venues/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import type { DocumentProblem } from '#venues/check-document.ts'
import { fieldOfPath } from '#venues/document-fields.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

/** What is to be corrected, each with the way to its field. */
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
      <ul className="problem-list">
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

/** Returns '' for what is no single field. */
function labelOf(path: string, { prizes }: VenueDocument): string {
  const prize = prizes.find(({ key }) => path.startsWith(`prizes.${key}.`))
  return fieldOfPath(path) in DOCUMENT_FIELDS
    ? differenceLabel(path, prize && (prize.name || PRIZES_TEXTS.unnamed))
    : ''
}
