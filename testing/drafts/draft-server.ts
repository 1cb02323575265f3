import { toDraft, type Draft } from '#admin/document/draft-document.ts'
import type { BatchAnswer, DraftState, EditAnswer } from '#admin/draft/answers.ts'
import { isWholePrize, prizePathOf, type Change, type ChangeValue } from '#admin/draft/changes.ts'
import { decideChanges } from '#admin/draft/server/decide-changes.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

export type Batch = { readonly id: string; readonly changes: readonly Change[] }
type Answer = Exclude<EditAnswer, { type: 'archived' }>

/** The server of a history of a draft. */
export type DraftServer = {
  read(): Promise<DraftState>
  send(author: string, batch: Batch): Promise<Answer>
  /** Answers in the way of a server of 1.0. */
  sendOld?(author: string, batch: Batch): Promise<Partial<BatchAnswer> & Pick<BatchAnswer, 'type'>>
  publish?(): void
}

const [cocktail] = wafubar.prizes

/** The draft with which each history begins. */
export const FIRST_DRAFT: Draft = toDraft({
  ...wafubar,
  prizes: ['a', 'b', 'c'].map((key) => ({ ...cocktail, key, name: key.toUpperCase() })),
})

/** Returns a server in memory with the rules of the real server. */
export function createDraftServer(): DraftServer {
  let draft = FIRST_DRAFT
  let revision = 1
  const known = new Map<string, readonly string[]>()
  const old = new Set<string>()
  const writers = new Map<string, { readonly author: string; readonly was: ChangeValue }>()
  const state = (): DraftState => ({
    revision,
    content: JSON.parse(JSON.stringify(draft)) as object,
    inForce: null,
    changes: 0,
  })
  const write = (author: string, next: Draft, written: readonly Change[]) => {
    for (const { path, was } of written) {
      writers.delete(path)
      writers.set(path, { author, was })
    }
    draft = next
    revision += Math.min(written.length, 1)
  }
  const explain = (author: string, { path, holds }: { path: string; holds: ChangeValue }) => {
    const [by, written] =
      [...writers].findLast(
        ([one]) =>
          one === path ||
          one === prizePathOf(path) ||
          (isWholePrize(path) && prizePathOf(one) === path),
      ) ?? []
    const removed =
      holds === null && by === path && isWholePrize(path) ? (written?.was ?? null) : null
    return { path, holds, by: written?.author ?? null, isOwn: written?.author === author, removed }
  }
  return {
    read: async () => state(),
    async send(author, { id, changes }) {
      const held = old.has(id) ? [] : known.get(id)
      const isOpen = ({ path }: Change) =>
        !held || [path, prizePathOf(path)].some((one) => held.includes(one ?? ''))
      const decided = decideChanges(draft, changes.filter(isOpen), true)
      write(author, decided.draft, decided.written)
      const conflicts = decided.conflicts.map((found) => explain(author, found))
      known.set(
        id,
        conflicts.map(({ path }) => path),
      )
      const type = conflicts.length > 0 ? 'conflict' : 'applied'
      return { type, draft: state(), conflicts, refusals: [] }
    },
    async sendOld(author, { id, changes }) {
      if (old.has(id)) return { type: 'applied', draft: state() }
      const { draft: next, written, conflicts } = decideChanges(draft, changes, true)
      if (conflicts.length > 0)
        return {
          type: 'conflict',
          draft: state(),
          conflicts: conflicts.map((found) => explain(author, found)),
        }
      old.add(id)
      write(author, next, written)
      return { type: 'applied', draft: state() }
    },
    publish() {
      const { reason: _, ...document } = draft
      draft = document
      revision += 1
    },
  }
}
