import type { DraftState, EditAnswer } from '#admin/draft/answers.ts'
import { fieldChanges, findChanges, type Change } from '#admin/draft/changes.ts'
import { toDraft, toDraftDocument } from '#admin/draft/draft-document.ts'
import {
  addEdit,
  adoptEdits,
  answerConflict,
  markSent,
  nextEdit,
  receiveAnswer,
  receiveStored,
  shownDraft,
  storedOf,
  versionOf,
  type EditQueue,
} from '#admin/draft/edit-queue.ts'
import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { keyOfCall, markStale, serverCache, TEMPORARY_CODES } from '#admin/kit/web/server-cache.ts'
import { callsOf } from '#members/member-call.ts'
import { callMember, type MemberCallResult } from '#members/web/call-member.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { fieldValueText } from '#texts/venues/document/difference-texts.ts'
import { compareDocuments } from '#venues/document/differences.ts'

import type { DraftHandle } from './draft-handle.ts'
import { KeptEdits } from './kept-edits.ts'
import { newId } from './new-id.ts'
import { NO_PROGRESS, toHandle, type DraftProgress } from './to-handle.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

const AUTOSAVE_MS = 800
const RETRY_MS = 4000
/** Refusals after which the same edit may be applied later. */
const WAITING_CODES = new Set([...TEMPORARY_CODES, 'signed_out'])
/** The features whose answers follow from the draft. */
const FOLLOWING = ['opening', 'publication', 'today']

/**
 * The draft of a venue as a member edits it in this page. It outlives the screens, so that no edit
 * is lost between them.
 */
export class DraftStore {
  readonly #venue: string
  readonly #memberId: string
  readonly #kept: KeptEdits
  readonly #listeners = new Set<() => void>()
  #queue: EditQueue | null = null
  #progress: DraftProgress = NO_PROGRESS
  #handle: DraftHandle | null = null
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** True while the next edit waits for the end of the typing. */
  #isTyping = false

  constructor(venue: string, memberId: string) {
    this.#venue = venue
    this.#memberId = memberId
    this.#kept = new KeptEdits(venue, memberId)
  }

  /** Null until the draft is read. */
  readonly read = (): DraftHandle | null => this.#handle

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what the server has stored; at first, sends what an earlier page has not saved. */
  readonly receive = async (answer: DraftState): Promise<void> => {
    const stored = storedOf(answer)
    if (this.#queue) {
      const { revision } = this.#queue
      const isNew = stored.revision > revision || versionOf(stored) > versionOf(this.#queue)
      if (!isNew) return
      void markStale(FOLLOWING)
      return this.#change(receiveStored(this.#queue, stored))
    }
    const kept = await this.#kept.adopt()
    this.#change(adoptEdits(this.#queue ?? { ...stored, edits: [] }, kept))
    await this.#send()
  }

  #add(changes: readonly Change[]): void {
    if (!this.#queue || changes.length === 0) return
    this.#change(addEdit(this.#queue, { id: newId(), changes }))
    clearTimeout(this.#timer)
    this.#isTyping = true
    this.#timer = setTimeout(() => void this.#send(), AUTOSAVE_MS)
  }

  /** Sends one edit after the other, until none is left, one has no answer, or more is typed. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isTyping = false
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const edit = this.#queue && nextEdit(this.#queue)
      if (!this.#queue || !edit) return
      const { id, changes } = edit
      this.#change(markSent(this.#queue, id))
      const call = draftCalls('edit', this.#venue, {
        author: this.#memberId,
        id,
        changes: [...changes],
      })
      const result = await callMember(call)
      if (!this.#receiveResult(id, result) || this.#isTyping) return
    }
  }

  /** Returns false if there is no answer: the edit is sent again later. */
  #receiveResult(id: string, result: MemberCallResult<EditAnswer>): boolean {
    if (!this.#queue) return false
    if (result.type === 'answered') this.#receiveAnswer(this.#queue, id, result.answer)
    else if (result.type === 'unanswered' || WAITING_CODES.has(result.code)) {
      this.#report({ isOffline: true })
      this.#timer = setTimeout(() => void this.#send(), RETRY_MS)
      return false
    } else if (result.code === 'not_permitted') this.#drop(this.#queue)
    else this.#receiveAnswer(this.#queue, id, { type: 'refused', problem: result.reason })
    return true
  }

  #receiveAnswer(queue: EditQueue, id: string, answer: EditAnswer): void {
    if (answer.type === 'archived') return this.#drop(queue)
    this.#progress = { ...this.#progress, isOffline: false }
    if (answer.type === 'applied') {
      this.#progress = { ...this.#progress, savedAt: Date.now() }
      serverCache.setQueryData(keyOfCall(draftCalls('read', this.#venue)), answer.draft)
    }
    this.#change(receiveAnswer(queue, id, answer))
    if (this.#queue?.edits.length === 0) void markStale(FOLLOWING)
  }

  /** No edit can be saved any more. What they would have changed is shown once. */
  #drop(queue: EditQueue): void {
    const [stored, shown] = [queue.stored, shownDraft(queue)]
    const lost = [
      ...compareDocuments(toDraftDocument(stored), toDraftDocument(shown)),
      ...((stored.reason ?? '') === (shown.reason ?? '')
        ? []
        : [
            {
              label: DRAFT_TEXTS.dropped.reason,
              after: fieldValueText('reason', shown.reason),
            },
          ]),
    ]
    this.#progress = { ...this.#progress, dropped: lost.map(DRAFT_TEXTS.dropped.change) }
    this.#change({ ...queue, edits: [] })
  }

  readonly #edit: DraftHandle['edit'] = (change) => {
    if (!this.#queue) return
    const shown = shownDraft(this.#queue)
    this.#add(findChanges(shown, toDraft({ ...change(shown), reason: shown.reason })))
  }

  readonly #resolve: DraftHandle['resolve'] = ({ edit, path }, choice) => {
    if (!this.#queue) return
    this.#change(answerConflict(this.#queue, edit, path, choice, newId()))
    void this.#send()
  }

  readonly save: DraftHandle['save'] = async () => {
    // One that is under way may end before what was typed meanwhile.
    await this.#sending
    await this.#send()
    return this.#queue?.edits.length === 0 ? this.#handle : null
  }

  #change(queue: EditQueue): void {
    this.#queue = queue
    this.#report({ isKept: this.#kept.keep(queue.edits) })
  }

  #report(progress: Partial<DraftProgress>): void {
    this.#progress = { ...this.#progress, ...progress }
    if (!this.#queue) return
    this.#handle = toHandle(this.#queue, this.#progress, {
      edit: this.#edit,
      set: (path, value, was) => this.#add(fieldChanges(path, was, value)),
      resolve: this.#resolve,
      forgetDropped: () => this.#report({ dropped: [] }),
      save: this.save,
    })
    for (const listener of this.#listeners) listener()
  }
}
