import './draft.css'

import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'

import { fieldHref } from '#admin/draft/field-address.ts'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import type { ScreenProps } from '#admin/frame/web/screen.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'

import { DraftConflictPanel } from './draft-conflict.tsx'
import type { DraftHandle } from './draft-handle.ts'
import { DraftStore, type DraftSnapshot } from './draft-store.ts'

/**
 * Reads the draft of the venue, and shows an editor of it below the line that says how far it is
 * saved.
 */
export function DraftPanel({
  screen,
  children,
}: {
  readonly screen: ScreenProps
  readonly children: (draft: DraftHandle) => ReactNode
}) {
  const { problem, handle, open } = useDraft(screen)
  return (
    <Loaded of={{ data: handle ?? undefined, problem, refetch: open }}>
      {(draft) => <Editor {...{ venue: screen.venue.key, draft, children }} />}
    </Loaded>
  )
}

function Editor({
  venue,
  draft,
  children,
}: {
  readonly venue: string
  readonly draft: DraftHandle
  readonly children: (draft: DraftHandle) => ReactNode
}) {
  const { conflict, document, stored, problems, resolve } = draft
  const [first] = problems
  const hasConflict = conflict !== null
  useEffect(() => {
    if (!hasConflict) showFieldOfAddress()
    return subscribeToHash(showFieldOfAddress)
  }, [hasConflict])
  if (conflict)
    return (
      <DraftConflictPanel base={stored} mine={document} conflict={conflict} onResolve={resolve} />
    )
  return (
    <>
      <p className={`row soft draft-status ${draft.saving}`} role="status">
        <span>{statusText(draft)}</span>
        {first && (
          // The press also counts where the address names the field already.
          <a
            className="draft-problems"
            href={fieldHref(venue, first.path)}
            onClick={() => showField(first.path)}
          >
            {DRAFT_TEXTS.problems(problems.length)}
          </a>
        )}
      </p>
      <Fragment key={draft.replacements}>{children(draft)}</Fragment>
    </>
  )
}

function statusText({ saving, savedAt, isKept, reason }: DraftHandle): string {
  if (saving === 'saved') return savedAt === null ? '' : DRAFT_TEXTS.saved(savedAt)
  if (saving === 'offline') return isKept ? DRAFT_TEXTS.offline : DRAFT_TEXTS.offlineNotKept
  return saving === 'refused' ? DRAFT_TEXTS.refused(reason ?? '') : DRAFT_TEXTS.saving
}

/**
 * Opens what folds a field of the form away, and focuses it. Does nothing if the screen does not
 * show the field.
 */
function showField(path: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Shows the field that the address names. */
const showFieldOfAddress = (): void => showField(readHash().split('/')[3] ?? '')

/** By venue and member. */
const stores = new Map<string, DraftStore>()

function findStore({ venue, me }: ScreenProps): DraftStore {
  const memberId = me.member?.id ?? ''
  const name = `${venue.key}/${memberId}`
  const store = stores.get(name) ?? new DraftStore(venue.key, memberId)
  stores.set(name, store)
  return store
}

/**
 * Returns the draft of the venue, which all editors of this page share. It is read again when an
 * editor opens and when the page becomes visible, and saved when the page is left.
 */
function useDraft(props: ScreenProps): DraftSnapshot & { readonly open: () => Promise<void> } {
  const store = findStore(props)
  useEffect(() => {
    void store.open()
    const onVisibility = () =>
      void (document.visibilityState === 'hidden' ? store.save() : store.open())
    const onOnline = () => void store.save()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  }, [store])
  return { ...useSyncExternalStore(store.subscribe, store.read), open: store.open }
}
