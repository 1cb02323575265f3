import { useState } from 'react'

import type { PublicationPreview } from '#admin/publication-calls.ts'
import { AddressNotice } from '#admin/web/kit/address-notice.tsx'
import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

import { DifferenceGroups } from './difference-list.tsx'
import { FirstPublication, PublishedTexts } from './published-texts.tsx'
import { ProblemList } from './problem-list.tsx'
import { usePublication, type PublicationSource } from './use-publication.ts'

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
  const { state, reload, ...publication } = usePublication(source)
  return (
    <Panel title={titleOf(source, isFirst)}>
      {isStale && (
        <Notice kind="warning">
          <p>{TEXTS.stale}</p>
        </Notice>
      )}
      <Loaded state={state} reload={reload}>
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
      <div className="actions publish-press">
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
