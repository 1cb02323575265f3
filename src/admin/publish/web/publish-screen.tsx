import { useEffect, useRef, useState } from 'react'

import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { DraftPanel } from '#admin/draft/web/draft-panel.tsx'
import type { ScreenProps } from '#admin/frame/web/screen.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import type { ListedVersion, PUBLICATION_CALLS } from '#admin/publish/server/publication.ts'
import { ExamplesPanel } from '#admin/venues/web/archive-panel.tsx'
import { callsOf } from '#members/member-call.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'

import { PublicationReview } from './publication-review.tsx'
import { DifferenceList } from './review-parts.tsx'
import './publish.css'

const publicationCalls = callsOf<typeof PUBLICATION_CALLS>('publication')

/** What the screen is about: the draft, unless one of the first two is a version. */
type Subject = {
  /** The version that was just published. */
  readonly published: number | null
  /** The version to publish again. */
  readonly again: number | null
  /** Is it shown because what was shown before has changed? */
  readonly isStale: boolean
  /** Why the change is made, as typed. */
  readonly reason: string
}
const DRAFT: Subject = { published: null, again: null, isStale: false, reason: '' }

/** What the draft changes and for whom, the press that publishes it, and the versions before. */
export function PublishScreen(props: ScreenProps) {
  // Here, because a draft that another tab has changed replaces all that DraftPanel contains.
  const [subject, setSubject] = useState(DRAFT)
  return (
    <DraftPanel screen={props}>
      {(draft) => <Publication screen={props} draft={draft} {...{ subject, setSubject }} />}
    </DraftPanel>
  )
}

type Props = {
  readonly screen: ScreenProps
  readonly draft: DraftHandle
  readonly subject: Subject
  readonly setSubject: (subject: Subject) => void
}

function Publication({ screen, draft, subject, setSubject }: Props) {
  const { published, again, isStale, reason } = subject
  const { inForce, revision, reload } = draft
  const venue = screen.venue.key
  const source = {
    venue,
    number: again,
    async onPublished(version: number) {
      await reload()
      setSubject({ ...DRAFT, published: version })
    },
    async onStale() {
      setSubject({ ...subject, isStale: true })
      await reload()
    },
  }
  return (
    <div className="stack publish">
      {published !== null && (
        <AfterPublication key={published} screen={screen} version={published} />
      )}
      {/* Another preview after each change of what it compares; none of what was just published. */}
      {published === null && (
        <PublicationReview
          key={`${again} ${revision} ${inForce.version}`}
          source={source}
          draft={draft.document}
          isFirst={inForce.version === 0}
          {...{ isStale, reason, setReason: (typed) => setSubject({ ...subject, reason: typed }) }}
          {...(again !== null && { onCancel: () => setSubject(DRAFT) })}
        />
      )}
      <VersionsPanel
        venue={venue}
        inForce={inForce.version}
        onRepublish={(number) => setSubject({ ...DRAFT, again: number })}
      />
    </div>
  )
}

/** What is done, and what comes next. */
function AfterPublication({
  screen,
  version,
}: {
  readonly screen: ScreenProps
  readonly version: number
}) {
  const { key } = screen.venue
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Notice kind="done">
        <h2 ref={heading} tabIndex={-1}>
          {TEXTS.done.title(version)}
        </h2>
        <p>{TEXTS.done.lead}</p>
        <p className="row">
          <a className="button main" href={`#/${key}/affiches`}>
            {TEXTS.done.posters}
          </a>
          <a className="button" href={`/${key}`} target="_blank" rel="noopener">
            {TEXTS.done.game}
          </a>
        </p>
      </Notice>
      <ExamplesPanel {...screen} />
    </>
  )
}

const versionTexts = TEXTS.versions

type VersionsProps = {
  readonly venue: string
  /** The number of the version in force. */
  readonly inForce: number
  readonly onRepublish: (number: number) => void
}

/** The history of the venue, the newest version first. */
function VersionsPanel(props: VersionsProps) {
  const known = usePages(
    (before: number | null) => publicationCalls('list-versions', props.venue, { before }),
    ({ versions, hasMore }) => (hasMore ? (versions.at(-1)?.number ?? null) : null),
  )
  return (
    <Panel title={versionTexts.title}>
      <PagedList of={known}>
        {(pages) => {
          const versions = pages.flatMap((page) => page.versions)
          if (versions.length === 0) return <p>{versionTexts.empty}</p>
          return (
            <ol className="rows">
              {versions.map((version) => (
                <VersionRow key={version.number} {...props} version={version} />
              ))}
            </ol>
          )
        }}
      </PagedList>
    </Panel>
  )
}

function VersionRow({
  version,
  inForce,
  onRepublish,
}: VersionsProps & { readonly version: ListedVersion }) {
  const { number, publishedAt, publishedBy, reason, differences } = version
  return (
    <li>
      <p>
        <b>
          {versionTexts.number(number)} {number === inForce && `(${versionTexts.inForce})`}
        </b>
        <span>{versionTexts.published(Date.parse(publishedAt), publishedBy)}</span>
        {reason !== null && <span>{versionTexts.reason(reason)}</span>}
        {differences.length === 0 && <span>{versionTexts.unchanged(number)}</span>}
      </p>
      {differences.length > 0 && (
        <details>
          <summary>{versionTexts.changes(differences.length)}</summary>
          <DifferenceList differences={differences} />
        </details>
      )}
      {number !== inForce && (
        <Button onPress={() => onRepublish(number)}>
          {versionTexts.republish}{' '}
          <span className="visually-hidden">{versionTexts.number(number)}</span>
        </Button>
      )}
    </li>
  )
}
