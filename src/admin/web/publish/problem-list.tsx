import { Notice } from '#admin/web/kit/panel.tsx'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import { differenceLabel } from '#texts/venues/difference-texts.ts'
import { DOCUMENT_FIELDS, type FieldTexts } from '#texts/venues/document-fields.ts'
import type { DocumentProblem } from '#venues/check-document.ts'
import { fieldOfPath } from '#venues/document-fields.ts'

/** The screen that edits each group of fields. */
const SCREEN_OF_GROUP: Readonly<Record<FieldTexts['group'], string>> = {
  venue: 'apparence',
  look: 'apparence',
  game: 'reglement',
  prizes: 'lots',
  legal: 'reglement',
}
const IN_RULES = ['reviewLink', 'mapsLink', 'adminEmail']

/** What is to be corrected, each with the way to its screen. */
export function ProblemList({
  venue,
  problems,
}: {
  readonly venue: string
  readonly problems: readonly DocumentProblem[]
}) {
  return (
    <Notice kind="error">
      <p>
        <b>{TEXTS.problems}</b>
      </p>
      <ul className="problem-list">
        {problems.map(({ path, message }) => {
          const texts = findTexts(path)
          return (
            <li key={path + message}>
              <p>
                {texts && <b>{texts.label}</b>} {message}{' '}
                {texts && <a href={`#/${venue}/${texts.screen}`}>{TEXTS.correct}</a>}
              </p>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** Returns undefined for a problem of the whole document. */
function findTexts(path: string): { label: string; screen: string } | undefined {
  if (path.startsWith('prizes')) {
    const label = fieldOfPath(path) in DOCUMENT_FIELDS ? differenceLabel(path, undefined) : ''
    return { label, screen: 'lots' }
  }
  const field = fieldOfPath(path)
  if (!(field in DOCUMENT_FIELDS)) return undefined
  const { group, label } = DOCUMENT_FIELDS[field]
  return { label, screen: IN_RULES.includes(field) ? 'reglement' : SCREEN_OF_GROUP[group] }
}
