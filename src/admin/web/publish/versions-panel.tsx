import { useState } from 'react'

import { VERSIONS, type ListedVersion } from '#admin/publication-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'

import { DifferenceList } from './difference-list.tsx'

const TEXTS = PUBLISH_TEXTS.versions

type Props = {
  readonly venue: string
  /** The number of the version in force. */
  readonly inForce: number
  readonly onRepublish: (number: number) => void
}

/** The history of the venue, the newest version first. */
export function VersionsPanel(props: Props) {
  return (
    <Panel title={TEXTS.title}>
      {props.inForce === 0 ? <p>{TEXTS.empty}</p> : <VersionPage {...props} before={null} />}
    </Panel>
  )
}

function VersionPage(props: Props & { readonly before: number | null }) {
  const { venue, before } = props
  const { state, reload } = useMemberCall(VERSIONS, { venue, before })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Loaded state={state} reload={reload}>
      {({ versions, hasMore }) => (
        <>
          <ol className="rows">
            {versions.map((version) => (
              <VersionRow key={version.number} {...props} version={version} />
            ))}
          </ol>
          {hasMore && !isOpen && <Button onPress={() => setIsOpen(true)}>{TEXTS.more}</Button>}
          {isOpen && <VersionPage {...props} before={versions.at(-1)?.number ?? null} />}
        </>
      )}
    </Loaded>
  )
}

function VersionRow({
  version,
  inForce,
  onRepublish,
}: Props & { readonly version: ListedVersion }) {
  const { number, publishedAt, publishedBy, reason, differences } = version
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
      {number !== inForce && (
        <Button onPress={() => onRepublish(number)}>
          {TEXTS.republish} <span className="visually-hidden">{TEXTS.number(number)}</span>
        </Button>
      )}
    </li>
  )
}
