import { useState } from 'react'

import { isSameDocument } from '#admin/document/draft-document.ts'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { showField } from '#admin/draft/web/show-field.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { storePictures } from '#admin/look/web/draw-pictures.ts'
import { isAlcoholLikelier } from '#admin/publish/alcohol-share.ts'
import { findOfferRise } from '#admin/publish/offer-rise.ts'
import { findTextAboutReviews } from '#admin/publish/text-about-reviews.ts'
import type { PublicationPreview } from '#admin/publish/server/publication.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'

import { DifferenceGroups } from './difference-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { publicationCalls } from './publish-calls.ts'
import { PublishedTexts } from './published-texts.tsx'

type Props = {
  readonly venue: string
  readonly draft: DraftHandle
  readonly onPublished: (version: number) => void
  readonly onAbandon: () => void
}

/**
 * Shows the changes of the publication and whom they affect, and the button that publishes the
 * draft.
 */
export function PublicationReview(props: Props) {
  const result = useServer(publicationCalls('preview', props.venue), { isFresh: true })
  const [isStale, setStale] = useState(false)
  const onStale = () => {
    setStale(true)
    result.ask()
  }
  return (
    <Panel title={props.draft.inForce.version === 0 ? TEXTS.first.title : TEXTS.changes}>
      {isStale && (
        <Notice kind="warning">
          <p>{TEXTS.stale}</p>
        </Notice>
      )}
      <ServerResult result={result}>
        {(preview) => <Review {...props} preview={preview} onStale={onStale} />}
      </ServerResult>
    </Panel>
  )
}

type ReviewProps = Props & {
  readonly preview: PublicationPreview
  /** Called if the draft or the version in force has changed since the preview. */
  readonly onStale: () => void
}

function Review(props: ReviewProps) {
  const { venue, draft, preview } = props
  const { basedOn, document, differences, hasNewTerms, due: unclaimed, unavailability } = preview
  const publication = usePublication(props)
  const found = preview.problems.length > 0 ? preview.problems : publication.problems
  const problems = [...draft.unreadable, ...found]
  const before = draft.inForce.document
  const rise = before && document && findOfferRise(before.prizes, document.prizes)
  if (basedOn > 0 && differences.length === 0 && !hasNewTerms && problems.length === 0)
    return <p>{TEXTS.nothing(basedOn)}</p>
  const invited = document?.reviewMode === 'invited' ? document : null
  const aboutReviews = invited && findTextAboutReviews(invited)
  const warnings = [
    unavailability && TEXTS.unavailable(unavailability),
    rise && TEXTS.offerRise[rise.unit](rise.before, rise.after),
    invited && isAlcoholLikelier(invited.prizes) && TEXTS.alcohol,
    aboutReviews && TEXTS.aboutReviews(aboutReviews),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      {problems.length > 0 && (
        <ProblemList {...{ venue, problems, document: document ?? draft.document }} />
      )}
      {basedOn === 0 && document && (
        <Notice kind="info">
          <p>{TEXTS.first.lead(`${window.location.host}/${venue}`)}</p>
        </Notice>
      )}
      <DifferenceGroups differences={differences} />
      {unclaimed.map(({ name, count }) => (
        <p key={name}>{TEXTS.unclaimed(name, count)}</p>
      ))}
      {hasNewTerms && <p>{TEXTS.newTerms}</p>}
      {document && <PublishedTexts venue={venue} document={document} />}
      {warnings.map((text) => (
        <Notice key={text} kind="warning">
          <p>{text}</p>
        </Notice>
      ))}
      <PublishForm {...props} {...publication} />
    </>
  )
}

/**
 * The button that publishes, and the field for the reason if players read it. Otherwise the text
 * that says why only an owner may publish.
 */
function PublishForm({
  venue,
  draft,
  preview: { basedOn, problems, isOwnerMissing, needsReason },
  isBusy,
  problem,
  publish,
  onAbandon,
}: ReviewProps & ReturnType<typeof usePublication>) {
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason && draft.reason.trim() === ''
  const press = () => {
    setAsked(true)
    if (isMissing) showField('reason')
    else void publish()
  }
  return (
    <>
      {isOwnerMissing && (
        <Notice kind="warning">
          <p>{TEXTS.ownerMissing}</p>
        </Notice>
      )}
      {needsReason && !isOwnerMissing && (
        <DocumentField
          draft={draft}
          path="reason"
          label={TEXTS.reason}
          help={TEXTS.reasonHelp}
          maxLength={500}
          problem={isAsked && isMissing ? TEXTS.reasonMissing : undefined}
        />
      )}
      <ActionProblem problem={problem} />
      <div className="row">
        {problems.length + draft.unreadable.length === 0 && !isOwnerMissing && (
          <Button kind="main" busy={isBusy} onPress={press}>
            {TEXTS.publish}
          </Button>
        )}
        {isOwnerMissing && <AskOwner venue={venue} />}
        {basedOn > 0 && <Button onPress={onAbandon}>{TEXTS.abandon.press}</Button>}
      </div>
    </>
  )
}

/** The button by which a manager asks an owner to publish. */
function AskOwner({ venue }: { readonly venue: string }) {
  const { run, isBusy, problem } = useChange()
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <ActionProblem problem={problem} />
      <p role="status">{done}</p>
      {done === null && (
        <Button
          kind="main"
          busy={isBusy}
          onPress={() =>
            void run(publicationCalls('ask', venue), ({ areMailed }) =>
              setDone(TEXTS.ask.done(areMailed)),
            )
          }
        >
          {TEXTS.ask.press}
        </Button>
      )}
    </>
  )
}

/** Saves the draft, and publishes the draft if it is still the document of the preview. */
function usePublication({ venue, draft, preview, onPublished, onStale }: ReviewProps) {
  const { run, isBusy, problem } = useChange()
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])
  const [isUnsaved, setUnsaved] = useState(false)
  // The button waits until the last change is saved and previewed.
  const isPreviewOld = !isSameDocument(draft.document, preview.document)
  const isPreviewAwaited = isPreviewOld && (draft.saving === 'saving' || draft.saving === 'saved')
  const prepare = async () => {
    const saved = await draft.save()
    setUnsaved(!saved)
    if (saved && !isSameDocument(saved.document, preview.document)) onStale()
    else if (saved) {
      // Without pictures, the page has the icon of the product.
      const pictures = await storePictures(venue, saved.document)
      const seen = { revision: saved.revision, basedOn: preview.basedOn }
      return publicationCalls('publish', venue, { ...seen, ...(pictures && { pictures }) })
    }
    return null
  }
  return {
    isBusy: isBusy || isPreviewAwaited,
    problem: isUnsaved && draft.saving !== 'saved' ? TEXTS.unsaved : problem,
    problems,
    async publish() {
      await run(prepare, (answer) => {
        setProblems(answer.type === 'refused' ? answer.problems : [])
        if (answer.type === 'stale') onStale()
        if (answer.type === 'published') onPublished(answer.version)
      })
    },
  }
}
