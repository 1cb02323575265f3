import { toDraftDocument } from '#admin/draft/draft-document.ts'
import {
  editDraft,
  openDraft,
  receiveOutcome,
  refreshDraft,
  resolveConflict,
  sendDraft,
  type DraftCopy,
  type EditedDraft,
  type SaveOutcome,
} from '#admin/draft/draft-state.ts'
import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { callsOf } from '#members/member-call.ts'
import { callMember } from '#members/web/call-member.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { checkDocument } from '#venues/document/check-document.ts'

import type { DraftHandle } from './draft-handle.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

const AUTOSAVE_MS = 800
const RETRY_MS = 4000

export type DraftSnapshot = {
  /** Why the draft could not be read; a French sentence. */
  readonly problem: string | null
  /** Null until the draft is read. */
  readonly handle: DraftHandle | null
}

/**
 * The draft of a venue as a member edits it in this page. It outlives the screens, so that no edit
 * is lost between them.
 */
export class DraftStore {
  readonly #venue: string
  readonly #memberId: string
  readonly #listeners = new Set<() => void>()
  #draft: EditedDraft | null = null
  #snapshot: DraftSnapshot = { problem: null, handle: null }
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #savedAt: number | null = null
  /** True at first: an earlier page may have kept edits. */
  #hasCopy = true

  constructor(venue: string, memberId: string) {
    this.#venue = venue
    this.#memberId = memberId
  }

  readonly read = (): DraftSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the draft. Edits that are not saved stay, and are saved. */
  readonly open = async (): Promise<void> => {
    if (this.#draft && this.#draft.saving !== 'saved' && !this.#draft.conflict) await this.save()
    const opened = await callMember(draftCalls('read', this.#venue))
    if (opened.type !== 'answered') {
      const problem = opened.type === 'refused' ? opened.reason : KIT_TEXTS.offline
      if (!this.#draft) this.#show({ problem, handle: null })
      return
    }
    this.#change(
      this.#draft
        ? refreshDraft(this.#draft, opened.answer)
        : openDraft(opened.answer, readDraftCopy(this.#venue, this.#memberId)),
    )
  }

  readonly #save = async (): Promise<void> => {
    if (!this.#draft) return
    const sent = this.#draft.document
    const { revision } = this.#draft
    this.#change(sendDraft(this.#draft))
    const outcome = await this.#call(revision, sent)
    if (outcome.type === 'saved') this.#savedAt = Date.now()
    this.#change(receiveOutcome(this.#draft, sent, outcome))
  }

  async #call(revision: number, content: EditedDraft['document']): Promise<SaveOutcome> {
    const result = await callMember(draftCalls('save', this.#venue, { revision, content }))
    if (result.type !== 'answered') return result
    const { answer } = result
    return answer.type === 'refused' ? { type: 'refused', reason: answer.problem } : answer
  }

  /** Saves once at a time. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#save().finally(() => (this.#sending = null))
    await this.#sending
  }

  /** Saves until nothing is left to save. Resolves with false if a save fails. */
  readonly save = async (): Promise<boolean> => {
    await this.#sending
    const status = () => this.#draft?.saving
    while (status() !== 'saved') {
      if (!this.#draft || this.#draft.conflict) return false
      await this.#send()
      if (status() !== 'saved' && status() !== 'waiting') return false
    }
    return true
  }

  #change(draft: EditedDraft): void {
    this.#draft = draft
    const { document, revision, stored, saving } = draft
    const isKept = this.#keep(saving === 'saved' ? null : { revision, document, stored })
    clearTimeout(this.#timer)
    if (saving === 'waiting') this.#timer = setTimeout(() => void this.#send(), AUTOSAVE_MS)
    if (saving === 'offline') this.#timer = setTimeout(() => void this.#send(), RETRY_MS)
    this.#show({ problem: null, handle: this.#toHandle(draft, isKept) })
  }

  /** Leaves the copy of another tab alone: removes only what this store has written or read. */
  #keep(copy: DraftCopy | null): boolean {
    if (!copy && !this.#hasCopy) return true
    this.#hasCopy = copy !== null
    return writeDraftCopy(this.#venue, this.#memberId, copy)
  }

  #toHandle(draft: EditedDraft, isKept: boolean): DraftHandle {
    const checked = checkDocument(draft.document)
    const problems = checked.ok ? [] : checked.problems
    return {
      ...draft,
      problems,
      isKept,
      savedAt: this.#savedAt,
      save: this.save,
      reload: this.open,
      problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
      edit: (change) => this.#draft && this.#change(editDraft(this.#draft, change)),
      resolve: (document) => this.#draft && this.#change(resolveConflict(this.#draft, document)),
    }
  }

  #show(snapshot: DraftSnapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}

const nameOf = (venueKey: string, memberId: string) => storageKey(venueKey, `draft-${memberId}`)

/** Returns the unsaved edits that this browser has kept, or null. */
function readDraftCopy(venueKey: string, memberId: string): DraftCopy | null {
  try {
    const copy = JSON.parse(storedText(nameOf(venueKey, memberId)) ?? '') as DraftCopy
    const { revision, document, stored } = copy
    if (typeof revision !== 'number') return null
    return { revision, document: toDraftDocument(document), stored: toDraftDocument(stored) }
  } catch {
    return null
  }
}

/**
 * Keeps unsaved edits in this browser; with null, removes them. Returns whether the browser could.
 */
function writeDraftCopy(venueKey: string, memberId: string, copy: DraftCopy | null): boolean {
  try {
    const name = nameOf(venueKey, memberId)
    if (copy) window.localStorage.setItem(name, JSON.stringify(copy))
    else window.localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
