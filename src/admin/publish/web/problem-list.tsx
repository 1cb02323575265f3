import { fieldHref } from '#admin/document/field-address.ts'
import { Notice } from '#admin/kit/web/panel.tsx'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import { differenceLabel } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import { fieldOfPath } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

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
