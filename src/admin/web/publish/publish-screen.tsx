import './publish.css'

import { useState } from 'react'

import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { DraftPanel } from '#admin/web/draft/draft-panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'

import { AfterPublication } from './after-publication.tsx'
import { PublicationReview } from './publication-review.tsx'
import { VersionsPanel } from './versions-panel.tsx'

/** What the draft changes and for whom, the press that publishes it, and the versions before. */
export function Screen(props: ScreenProps) {
  return (
    <>
      <DraftPanel screen={props}>{(draft) => <Publication screen={props} draft={draft} />}</DraftPanel>
    </>
  )
}

function Publication({ screen, draft }: { readonly screen: ScreenProps; readonly draft: DraftHandle }) {
  const [published, setPublished] = useState<number | null>(null)
  const [again, setAgain] = useState<number | null>(null)
  const [isStale, setIsStale] = useState(false)
  const venue = screen.venue.key
  const { inForce, revision, reload } = draft
  const readAgain = async () => Promise.all([reload(), screen.reloadMe()])
  const onPublished = async (version: number) => {
    await readAgain()
    setIsStale(false)
    setAgain(null)
    setPublished(version)
  }
  const onStale = async () => {
    setIsStale(true)
    await readAgain()
  }
  return (
    <div className="publish">
      {published !== null && <AfterPublication key={published} screen={screen} version={published} />}
      {/* Another preview after each change of what it compares; none of what was just published. */}
      {published === null && (
        <PublicationReview
          key={`${again} ${revision} ${inForce.version}`}
          source={{ venue, number: again, onPublished, onStale }}
          isFirst={inForce.version === 0}
          isStale={isStale}
          {...(again !== null && { onCancel: () => setAgain(null) })}
        />
      )}
      <VersionsPanel
        key={inForce.version}
        venue={venue}
        inForce={inForce.version}
        onRepublish={(number) => {
          setPublished(null)
          setIsStale(false)
          setAgain(number)
        }}
      />
    </div>
  )
}
