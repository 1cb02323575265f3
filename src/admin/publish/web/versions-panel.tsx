import { Button } from '#admin/kit/web/button.tsx'
import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { ActionProblem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { usePages } from '#admin/kit/web/use-server.ts'
import type { ListedVersion } from '#admin/publish/server/publication.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { publicationCalls } from './publish-calls.ts'
import { DifferenceList } from './difference-list.tsx'

const TEXTS = PUBLISH_TEXTS.versions

type Props = {
  readonly venue: string
  /** The number of the version in force. */
  readonly inForce: number
  /** False if there is something to publish. */
  readonly isOpen: boolean
  /** Called to show the changes that a replacement of the draft by a version would make. */
  readonly onReplace: (number: number, document: VenueDocument) => void
}

/** The published versions of a venue, the newest first. They are folded below a publication. */
export function VersionsPanel(props: Props) {
  const result = usePages(
    (before: number | null) => publicationCalls('list-versions', props.venue, { before }),
    ({ versions, hasMore }) => (hasMore ? (versions.at(-1)?.number ?? null) : null),
  )
  return (
    <details className="panel" open={props.isOpen}>
      <summary>{TEXTS.title}</summary>
      <PagedList result={result}>
        {(pages) => (
          <ol className="rows">
            {pages.flatMap(({ versions }) =>
              versions.map((version) => (
                <VersionRow key={version.number} {...props} version={version} />
              )),
            )}
          </ol>
        )}
      </PagedList>
    </details>
  )
}

function VersionRow({
  venue,
  version,
  inForce,
  onReplace,
}: Props & { readonly version: ListedVersion }) {
  const { number, publishedAt, publishedBy, reason, differences } = version
  const { run, isBusy, problem } = useAction()
  const read = () =>
    void run(publicationCalls('read-version', venue, { number }), ({ document }) => {
      if (document) onReplace(number, document)
    })
  return (
    <li>
      <p>
        <b>
          {TEXTS.number(number)} {number === inForce && `(${TEXTS.inForce})`}
        </b>
        <span>{TEXTS.published(Date.parse(publishedAt), publishedBy)}</span>
        {reason !== null && <span>{TEXTS.reason(reason)}</span>}
        {differences.length === 0 && <span>{TEXTS.unchanged(number)}</span>}
      </p>
      {differences.length > 0 && (
        <details>
          <summary>{TEXTS.changes(differences.length)}</summary>
          <DifferenceList differences={differences} />
        </details>
      )}
      <ActionProblem problem={problem} />
      {number !== inForce && (
        <Button busy={isBusy} onPress={read}>
          {PUBLISH_TEXTS.takeBack.press}{' '}
          <span className="visually-hidden">{TEXTS.number(number)}</span>
        </Button>
      )}
    </li>
  )
}
