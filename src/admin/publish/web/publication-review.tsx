import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Notice, Panel, Problem } from '#admin/kit/web/panel.tsx'
import { AddressNotice } from '#admin/kit/web/print-warnings.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type {
  PUBLICATION_CALLS,
  PublicationAnswer,
  PublicationPreview,
} from '#admin/publish/server/publication.ts'
import { callsOf } from '#members/member-call.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { DifferenceGroups, FirstPublication, ProblemList, PublishedTexts } from './review-parts.tsx'

const publicationCalls = callsOf<typeof PUBLICATION_CALLS>('publication')

/** What would change and for whom, and below it the press that publishes exactly that. */
export function PublicationReview({
  source,
  isFirst,
  isStale,
  ...shown
}: ReasonProps & {
  readonly source: PublicationSource
  readonly draft: VenueDocument
  readonly isFirst: boolean
  /** Is this shown because what was shown before has changed? */
  readonly isStale: boolean
}) {
  const { known, ...publication } = usePublication(source)
  return (
    <Panel title={titleOf(source, isFirst)}>
      {isStale && (
        <Notice kind="warning">
          <p>{TEXTS.stale}</p>
        </Notice>
      )}
      <Loaded of={known}>
        {(preview) => <Review source={source} preview={preview} {...publication} {...shown} />}
      </Loaded>
    </Panel>
  )
}

function titleOf({ number }: PublicationSource, isFirst: boolean): string {
  if (number !== null) return TEXTS.republish(number)
  return isFirst ? TEXTS.first.title : TEXTS.changes
}

type ReasonProps = {
  /** Why the change is made, as typed. */
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly onCancel?: () => void
}

type ReviewProps = ReasonProps &
  Pick<ReturnType<typeof usePublication>, 'publish' | 'isBusy' | 'problem' | 'problems'> & {
    readonly source: PublicationSource
    readonly preview: PublicationPreview
    readonly draft: VenueDocument
  }

function Review({
  source: { venue, number },
  preview,
  publish,
  isBusy,
  problem,
  ...props
}: ReviewProps) {
  const { reason, setReason } = props
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const { basedOn, document, differences, needsReason, hasNewTerms } = preview
  const problems = preview.problems.length > 0 ? preview.problems : props.problems
  if (basedOn > 0 && differences.length === 0 && !hasNewTerms && problems.length === 0)
    return <p>{TEXTS.nothing(basedOn)}</p>
  const press = () => {
    const isMissing = needsReason && reason.trim() === ''
    setIsReasonMissing(isMissing)
    if (!isMissing) void publish(preview, reason)
  }
  return (
    <>
      <AddressNotice url={window.location.href} />
      {problems.length > 0 && (
        <ProblemList {...{ venue, problems, document: document ?? props.draft }} />
      )}
      {basedOn === 0 && document && <FirstPublication venue={venue} document={document} />}
      <DifferenceGroups differences={differences} />
      {preview.due.map(({ name, count }) => (
        <p key={name}>{TEXTS.due(name, count)}</p>
      ))}
      {hasNewTerms && <p>{TEXTS.newTerms}</p>}
      {document && <PublishedTexts venue={venue} document={document} isFirst={basedOn === 0} />}
      {preview.isOwnerMissing ? (
        <Notice kind="warning">
          <p>{TEXTS.ownerMissing}</p>
        </Notice>
      ) : (
        needsReason && (
          <TextField
            label={TEXTS.reason}
            help={TEXTS.reasonHelp}
            value={reason}
            maxLength={500}
            onChange={setReason}
            problem={isReasonMissing ? TEXTS.reasonMissing : undefined}
          />
        )
      )}
      <Problem of={problem} />
      <div className="row publish-press">
        {preview.problems.length === 0 && !preview.isOwnerMissing && (
          <Button kind="main" busy={isBusy} onPress={press}>
            {number === null ? TEXTS.publish : TEXTS.republish(number)}
          </Button>
        )}
        {props.onCancel && <Button onPress={props.onCancel}>{TEXTS.cancel}</Button>}
      </div>
    </>
  )
}

type PublicationSource = {
  readonly venue: string
  /** The version to publish again; null for the draft. */
  readonly number: number | null
  readonly onPublished: (version: number) => Promise<void>
  /** The draft or the version in force is another than that which was shown. */
  readonly onStale: () => Promise<void>
}

/** What a publication would do, and the press that publishes what was shown. */
function usePublication({ venue, number, onPublished, onStale }: PublicationSource) {
  const known = useServer(publicationCalls('preview', venue, { number }), { isFresh: true })
  const { run, isBusy, problem } = useAction('publication', 'members', 'opening')
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])

  const receive = async (answer: PublicationAnswer) => {
    setProblems(answer.type === 'refused' ? answer.problems : [])
    if (answer.type === 'stale') await onStale()
    if (answer.type === 'published') await onPublished(answer.version)
  }
  return {
    known,
    isBusy,
    problem,
    problems,
    async publish({ basedOn, revision }: PublicationPreview, reason: string) {
      const seen = { basedOn, reason: reason.trim() || null }
      if (number === null)
        await run(publicationCalls('publish', venue, { ...seen, revision }), receive)
      else await run(publicationCalls('republish', venue, { ...seen, number }), receive)
    },
  }
}
