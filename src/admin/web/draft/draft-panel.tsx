import './draft.css'

import { Fragment, type ReactNode } from 'react'

import { Loaded } from '#admin/web/kit/loaded.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft.ts'

import { DraftConflictPanel } from './draft-conflict.tsx'
import type { DraftHandle } from './draft-handle.ts'
import { useDraft } from './use-draft.ts'

/** Reads the draft of the venue, and shows an editor of it below the line that says how far it is saved. */
export function DraftPanel({
  screen,
  children,
}: {
  readonly screen: ScreenProps
  readonly children: (draft: DraftHandle) => ReactNode
}) {
  const { opened, handle, open } = useDraft(screen)
  return (
    <Loaded state={opened} reload={open}>
      {() => handle && <Editor draft={handle}>{children}</Editor>}
    </Loaded>
  )
}

function Editor({
  draft,
  children,
}: {
  readonly draft: DraftHandle
  readonly children: (draft: DraftHandle) => ReactNode
}) {
  const { conflict, document, stored, problems, resolve } = draft
  if (conflict)
    return <DraftConflictPanel base={stored} mine={document} conflict={conflict} onResolve={resolve} />
  return (
    <>
      <p className={`draft-status ${draft.saving}`} role="status">
        <span>{statusText(draft)}</span>
        {problems.length > 0 && (
          <span className="draft-problems">{DRAFT_TEXTS.problems(problems.length)}</span>
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
