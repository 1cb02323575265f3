import { useState } from 'react'

import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { DraftPanel } from '#admin/draft/web/draft-panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Notice } from '#admin/kit/web/panel.tsx'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { OpeningView } from './opening-view.tsx'
import { PublicationReview } from './publication-review.tsx'
import { ReplaceDraftPanel, type Replacement } from './replace-draft-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'
import './publish.css'

const FIRST_VERSION = 1

/**
 * What the draft changes for whom, the button that publishes the draft, and the earlier versions.
 */
export function PublishScreen(props: ScreenProps) {
  return (
    <DraftPanel screen={props}>
      {(draft) => <Publication screen={props} draft={draft} />}
    </DraftPanel>
  )
}

function Publication({
  screen,
  draft,
}: {
  readonly screen: ScreenProps
  readonly draft: DraftHandle
}) {
  /** The version that this screen has published. */
  const [published, setPublished] = useState<number | null>(null)
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const { inForce } = draft
  const venue = screen.venue.key
  const replaceBy = (number: number, document: VenueDocument) => {
    setPublished(null)
    setReplacement({ number, document, isAbandonment: number === inForce.version })
  }
  if (published === FIRST_VERSION)
    return (
      <div className="stack publish">
        <OpeningView venue={venue} document={draft.document} />
      </div>
    )
  return (
    <div className="stack publish">
      {published !== null && (
        <AfterPublication key={published} screen={screen} version={published} />
      )}
      {replacement ? (
        <ReplaceDraftPanel
          key={replacement.number}
          venue={venue}
          draft={draft}
          replacement={replacement}
          onDone={() => setReplacement(null)}
        />
      ) : (
        published === null && (
          <PublicationReview
            venue={venue}
            draft={draft}
            onPublished={setPublished}
            onAbandon={() => inForce.document && replaceBy(inForce.version, inForce.document)}
          />
        )
      )}
      {inForce.version > 0 && (
        <VersionsPanel
          venue={venue}
          inForce={inForce.version}
          isOpen={draft.unpublished === 0}
          onReplace={replaceBy}
        />
      )}
    </div>
  )
}

/** Confirms a publication, and links to the game, where the owner sees what has changed. */
function AfterPublication({
  screen,
  version,
}: {
  readonly screen: ScreenProps
  readonly version: number
}) {
  const { key } = screen.venue
  return (
    <Notice kind="done">
      <h2>{TEXTS.done.title(version)}</h2>
      <p>{TEXTS.done.lead}</p>
      <a className="button main" href={`/${key}`} target="_blank" rel="noopener">
        {TEXTS.done.game}
      </a>
    </Notice>
  )
}
