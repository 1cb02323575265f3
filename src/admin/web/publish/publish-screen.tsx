import './publish.css'

import { useState } from 'react'

import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { DraftPanel } from '#admin/web/draft/draft-panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'

import { AfterPublication } from './after-publication.tsx'
import { PublicationReview } from './publication-review.tsx'
import { VersionsPanel } from './versions-panel.tsx'

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
export function Screen(props: ScreenProps) {
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
  const readAgain = async () => Promise.all([reload(), screen.reloadMe()])
  const source = {
    venue,
    number: again,
    async onPublished(version: number) {
      await readAgain()
      setSubject({ ...DRAFT, published: version })
    },
    async onStale() {
      setSubject({ ...subject, isStale: true })
      await readAgain()
    },
  }
  return (
    <div className="publish">
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
        key={inForce.version}
        venue={venue}
        inForce={inForce.version}
        onRepublish={(number) => setSubject({ ...DRAFT, again: number })}
      />
    </div>
  )
}
