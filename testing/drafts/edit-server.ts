import type { EditAnswer } from '#admin/draft/answers.ts'
import { applyChanges, isWholePrize, type Change, type DraftEdit } from '#admin/draft/changes.ts'
import { toDraft, type Draft } from '#admin/draft/draft-document.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

/** An edit that a server has applied, and the draft before it. */
export type AppliedEdit = DraftEdit & { readonly author: string; readonly before: Draft }

/** What the histories of edits need of a server. */
export type EditServer = {
  readonly edit: (author: string, edit: DraftEdit) => Promise<NotArchived>
  readonly read: () => Promise<Extract<NotArchived, { type: 'applied' }>['draft']>
  readonly applied: readonly AppliedEdit[]
}
type NotArchived = Exclude<EditAnswer, { type: 'archived' }>

const [cocktail] = wafubar.prizes

/** The draft with which each history begins. */
export const HISTORY_DRAFT: Draft = toDraft({
  ...wafubar,
  prizes: ['a', 'b', 'c'].map((key) => ({ ...cocktail, key, name: key.toUpperCase() })),
})

/** A server in memory, with the rules of the real one. */
export function createEditServer(first = HISTORY_DRAFT): EditServer {
  let draft = first
  const applied: AppliedEdit[] = []
  const state = () => ({
    revision: applied.length,
    content: JSON.parse(JSON.stringify(draft)) as object,
    inForce: null,
    changes: 0,
  })
  const apply = (author: string, { id, changes }: DraftEdit): NotArchived => {
    if (applied.some((other) => other.id === id)) return { type: 'applied', draft: state() }
    const result = applyChanges(draft, changes)
    if (result.ok) {
      applied.push({ id, changes, author, before: draft })
      draft = toDraft(result.draft)
      return { type: 'applied', draft: state() }
    }
    const conflicts = result.conflicts.map((conflict) => {
      const last = applied.findLast(({ changes: made }) => made.some(isOf(conflict.path)))
      const removal = last?.changes.findLast(isOf(conflict.path))
      return {
        ...conflict,
        by: last?.author ?? null,
        isOwn: last?.author === author,
        removed:
          isWholePrize(conflict.path) && removal?.path === conflict.path && conflict.holds === null
            ? removal.was
            : null,
      }
    })
    return { type: 'conflict', draft: state(), conflicts }
  }
  return {
    applied,
    edit: async (author, edit) => apply(author, edit),
    read: async () => state(),
  }
}

const isOf =
  (path: string) =>
  (change: Change): boolean =>
    change.path === path ||
    change.path.startsWith(`${path}.`) ||
    (path.startsWith(`${change.path}.`) && change.path !== 'prizes')
