import { toDraft, toDraftDocument } from '#admin/document/draft-document.ts'
import type { DraftState, EditAnswer } from '#admin/draft/answers.ts'
import { findChanges, valueAt } from '#admin/draft/changes.ts'
import {
  addChange,
  answerConflict,
  NO_CHANGES,
  receiveAnswer,
  receiveStored,
  shownDraft,
  beginBatch,
  type LocalDraft,
} from '#admin/draft/local-changes.ts'
import { reasonOf } from '#admin/kit/web/panel.tsx'
import { keyOfCall, readAgain, serverCache, TEMPORARY_CODES } from '#admin/kit/web/server-cache.ts'
import { callMember } from '#members/web/call-member.ts'
import type { CallResult } from '#platform/calls/call.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { compareDocuments } from '#venues/document/differences.ts'

import { draftCalls } from './draft-calls.ts'
import type { DraftHandle } from './draft-handle.ts'
import { UnsavedChanges } from './unsaved-changes.ts'
import { newId } from './new-id.ts'
import { NO_PROGRESS, toHandle, type DraftProgress } from './to-handle.ts'

const AUTOSAVE_MS = 800
const RETRY_MS = 4000

/**
 * Reads, changes and saves the draft of a venue for one member. The store outlives the screens, so
 * that no change is lost between them.
 */
export class DraftStore {
  readonly #venue: string
  readonly #memberId: string
  readonly #unsaved: UnsavedChanges
  readonly #listeners = new Set<() => void>()
  #local: LocalDraft | null = null
  #progress: DraftProgress = NO_PROGRESS
  #handle: DraftHandle | null = null
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** True while the next batch waits until the member stops typing. */
  #isTyping = false
  /**
   * True once the changes of closed pages are sent. Until then, the member cannot change the draft.
   */
  #isReady = false

  constructor(venue: string, memberId: string) {
    this.#venue = venue
    this.#memberId = memberId
    this.#unsaved = new UnsavedChanges(venue, memberId)
  }

  /** Returns the draft; null until it is read and the changes of closed pages are sent. */
  readonly read = (): DraftHandle | null => this.#handle

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a draft that was read from the server. */
  readonly receive = async (answer: DraftState): Promise<void> => {
    if (!this.#local) return this.#begin(answer)
    const { revision, inForce } = this.#local
    const isNewer = (answer.inForce?.version ?? 0) > (inForce?.version ?? 0)
    // The answer to a batch of this page already had this revision.
    if (answer.revision <= revision && !isNewer) return
    void readAgain(draftCalls)
    if (this.#isReady) this.#change(receiveStored(this.#local, answer))
  }

  /**
   * Sends the unsaved changes of closed pages, page by page, until the server does not apply one.
   */
  async #begin(answer: DraftState): Promise<void> {
    const { revision, inForce } = answer
    this.#local = { ...NO_CHANGES, stored: toDraft(answer.content), revision, inForce }
    while (this.#isSaved()) {
      const adopted = await this.#unsaved.adopt()
      if (!adopted) break
      this.#local = { ...this.#local, ...adopted }
      await this.#send()
    }
    this.#isReady = true
    this.#change(this.#local)
  }

  /**
   * Sends one batch after the other, until all changes are sent, a batch has no answer, or the
   * member types.
   */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isTyping = false
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#local) {
      const local = beginBatch(this.#local, newId())
      if (!local.batch) return
      this.#change(local)
      const { id, changes } = local.batch
      const body = { author: this.#memberId, id, changes: [...changes] }
      const result = await callMember(draftCalls('edit', this.#venue, body))
      if (!this.#receiveResult(this.#local, result) || this.#isTyping) return
    }
  }

  /** Returns false for a batch without an answer, which is sent again later. */
  #receiveResult(local: LocalDraft, result: CallResult<EditAnswer>): boolean {
    const isEnded = result.type === 'refused' && result.code === 'signed_out'
    if (result.type === 'answered') this.#receiveAnswer(local, result.answer)
    else if (result.type === 'unanswered' || isEnded || TEMPORARY_CODES.has(result.code)) {
      this.#report({ isOffline: !isEnded, problem: isEnded ? reasonOf(result) : null })
      this.#timer = setTimeout(() => void this.#send(), RETRY_MS)
      return false
    } else if (result.code === 'not_permitted') this.#drop(local, DRAFT_TEXTS.dropped.removed)
    else this.#change(receiveAnswer(local, { type: 'refused', problem: reasonOf(result) }))
    return true
  }

  #receiveAnswer(local: LocalDraft, answer: EditAnswer): void {
    if (answer.type === 'archived') return this.#drop(local, DRAFT_TEXTS.dropped.archived)
    this.#progress = { ...this.#progress, isOffline: false, problem: null, savedAt: Date.now() }
    this.#cache(answer.draft)
    this.#change(receiveAnswer(local, answer))
    void readAgain(draftCalls)
  }

  /** Caches an answer as the read draft, so that the screens need not read it. */
  #cache(draft: DraftState): void {
    serverCache.setQueryData(keyOfCall(draftCalls('read', this.#venue)), draft)
  }

  readonly #onReplaced: DraftHandle['onReplaced'] = (draft) => {
    this.#cache(draft)
    if (this.#local) this.#change({ ...receiveStored(this.#local, draft), ...NO_CHANGES })
  }

  /** Drops all unsaved changes, which can no longer be saved; the page shows them once. */
  #drop(local: LocalDraft, lead: string): void {
    const [stored, shown] = [local.stored, shownDraft(local)]
    const lost = compareDocuments(toDraftDocument(stored), toDraftDocument(shown))
    const { change, reason } = DRAFT_TEXTS.dropped
    const isReasonLost = (stored.reason ?? '') !== (shown.reason ?? '')
    const texts = [...lost.map(change), ...(isReasonLost ? [reason(shown.reason ?? '')] : [])]
    this.#progress = { ...this.#progress, dropped: { lead, texts } }
    this.#change({ ...local, ...NO_CHANGES })
  }

  readonly #set: DraftHandle['set'] = (path, value, was, text) => {
    if (!this.#local) return
    const now = text === undefined ? (value ?? null) : valueAt(shownDraft(this.#local), path)
    const change = { path, was: was ?? null, now, ...(text !== undefined && { text }) }
    this.#changeAndSend(addChange(this.#local, change))
  }

  readonly #edit: DraftHandle['edit'] = (change) => {
    if (!this.#local) return
    const shown = shownDraft(this.#local)
    const { reason } = shown
    const changes = findChanges(shown, toDraft({ ...change(shown), reason }))
    this.#changeAndSend(changes.reduce(addChange, this.#local))
  }

  /** Takes a change of the member, and sends it after a short delay. */
  #changeAndSend(local: LocalDraft): void {
    this.#change(local)
    clearTimeout(this.#timer)
    this.#isTyping = true
    this.#timer = setTimeout(() => void this.#send(), AUTOSAVE_MS)
  }

  readonly #resolve: DraftHandle['resolve'] = ({ path }, choice) => {
    if (!this.#local) return
    this.#change(answerConflict(this.#local, path, choice))
    void this.#send()
  }

  readonly save: DraftHandle['save'] = async () => {
    // A request that is already under way may lack the last changes.
    await this.#sending
    await this.#send()
    return this.#isSaved() ? this.#handle : null
  }

  #isSaved(): boolean {
    return this.#local?.changes.length === 0 && !this.#local.batch
  }

  #change(local: LocalDraft): void {
    this.#local = local
    this.#report({ isStoredLocally: this.#unsaved.store(local) })
  }

  #report(progress: Partial<DraftProgress>): void {
    this.#progress = { ...this.#progress, ...progress }
    if (!this.#local || !this.#isReady) return
    this.#handle = toHandle(this.#local, this.#progress, {
      edit: this.#edit,
      set: this.#set,
      resolve: this.#resolve,
      onReplaced: this.#onReplaced,
      dismissDropped: () => this.#report({ dropped: null }),
      save: this.save,
    })
    for (const listener of this.#listeners) listener()
  }
}
