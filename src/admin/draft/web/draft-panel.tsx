import './draft.css'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

import { fieldHref } from '#admin/document/field-address.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'

import { PrizeConflicts } from './conflict-notice.tsx'
import { draftCalls } from './draft-calls.ts'
import type { DraftHandle } from './draft-handle.ts'
import { DraftStore } from './draft-store.ts'
import { showField } from './show-field.ts'

/** The changes of colleagues are shown within this time. */
const POLL_MS = 4000

/** Shows an editor of the venue's draft below the status of its saving. */
export function DraftPanel({
  screen,
  children,
}: {
  readonly screen: ScreenProps
  readonly children: (draft: DraftHandle) => ReactNode
}) {
  const { result, draft } = useDraft(screen)
  if (!draft) return <ServerResult result={result}>{() => null}</ServerResult>
  return (
    <>
      <DraftStatus venue={screen.venue.key} draft={draft} />
      <DroppedChanges draft={draft} />
      <PrizeConflicts draft={draft} />
      {children(draft)}
    </>
  )
}

/**
 * Whether the draft is saved and published, with links to the first conflict and the first problem.
 */
export function DraftStatus({
  venue,
  draft,
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  const [problem] = draft.problems
  const [conflict] = draft.conflicts
  const publishHref = `#/${venue}/publier`
  const text = statusText(draft)
  // The other texts change at each pause of typing. A screen reader would read them out each time.
  const role = draft.refusal !== null || draft.saving === 'offline' ? 'alert' : undefined
  useEffect(() => {
    showFieldOfAddress()
    return subscribeToHash(showFieldOfAddress)
  }, [])
  return (
    <p className={`row soft draft-status ${draft.saving}`} tabIndex={-1}>
      {text !== '' && (
        <span key={role} role={role}>
          {text}
        </span>
      )}
      {draft.saving === 'saved' &&
        draft.unpublished > 0 &&
        !window.location.hash.startsWith(publishHref) && (
          <a href={publishHref}>{DRAFT_TEXTS.publish}</a>
        )}
      {conflict && (
        <FieldLink venue={venue} path={conflict.path}>
          {DRAFT_TEXTS.choices(draft.conflicts.length)}
        </FieldLink>
      )}
      {problem && (
        <FieldLink venue={venue} path={problem.path}>
          {DRAFT_TEXTS.problems(draft.problems.length)}
        </FieldLink>
      )}
    </p>
  )
}

/** Shows the field, even if the address already names the field: the hash then does not change. */
function FieldLink({
  venue,
  path,
  children,
}: {
  readonly venue: string
  readonly path: string
  readonly children: string
}) {
  return (
    <a className="draft-problems" href={fieldHref(venue, path)} onClick={() => showField(path)}>
      {children}
    </a>
  )
}

function statusText(draft: DraftHandle): string {
  const { saving, savedAt, unpublished, isStoredLocally, refusal } = draft
  if (refusal !== null) return DRAFT_TEXTS.refused(refusal)
  if (saving === 'offline')
    return isStoredLocally ? DRAFT_TEXTS.offline : DRAFT_TEXTS.offlineNotStored
  if (saving === 'blocked') return ''
  if (saving === 'saving') return isStoredLocally ? DRAFT_TEXTS.saving : DRAFT_TEXTS.notStored
  if (unpublished > 0) return DRAFT_TEXTS.unpublished(unpublished)
  return savedAt === null ? '' : DRAFT_TEXTS.saved(savedAt)
}

/** Lists the changes that can no longer be saved, until the member has read them. */
export function DroppedChanges({
  draft: { dropped, dismissDropped },
}: {
  readonly draft: DraftHandle
}) {
  if (dropped === null) return null
  return (
    <Notice kind="error">
      <p>{dropped.lead}</p>
      <ul className="stack close">
        {dropped.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button onPress={dismissDropped}>{DRAFT_TEXTS.dropped.done}</Button>
    </Notice>
  )
}

/** Shows the field in the address of the page. */
const showFieldOfAddress = (): void => showField(readHash().split('/')[3] ?? '')

/** The stores of this page by venue and member. */
const stores = new Map<string, DraftStore>()

function findStore({ venue, session }: ScreenProps): DraftStore {
  const memberId = session.member?.id ?? ''
  const name = `${venue.key}/${memberId}`
  const store = stores.get(name) ?? new DraftStore(venue.key, memberId)
  stores.set(name, store)
  return store
}

/**
 * Returns the draft of the venue, which all editors of this page share. It is read again at
 * intervals, and saved when the page is hidden.
 */
function useDraft(screen: ScreenProps) {
  const store = findStore(screen)
  const result = useServer(draftCalls('read', screen.venue.key), { everyMs: POLL_MS })
  const { answer: data } = result
  useEffect(() => {
    if (data) void store.receive(data)
  }, [store, data])
  useEffect(() => {
    const save = () => void store.save()
    document.addEventListener('visibilitychange', save)
    window.addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      window.removeEventListener('online', save)
    }
  }, [store])
  return { result, draft: useSyncExternalStore(store.subscribe, store.read) }
}
