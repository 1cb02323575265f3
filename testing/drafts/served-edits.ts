import type { DraftEdit } from '#admin/draft/changes.ts'
import { toDraft } from '#admin/draft/draft-document.ts'
import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import type { Database } from '#database/server/database.ts'
import { callsOf } from '#members/member-call.ts'
import type { SignedInMember } from '#testing/members/signed-in.ts'

import { HISTORY_DRAFT, type AppliedEdit, type EditServer } from './edit-server.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

/**
 * Returns a function that begins anew with the draft of a venue, and returns a served app as the
 * server of a history.
 */
export function createServedEdits(
  database: Database,
  {
    key,
    members,
  }: { readonly key: string; readonly members: Readonly<Record<string, SignedInMember>> },
): () => Promise<EditServer> {
  const memberOf = (author: string): SignedInMember => {
    const member = members[author]
    if (!member) throw new Error(`Nobody is called ${author}.`)
    return member
  }
  return async () => {
    const applied: AppliedEdit[] = []
    await database.transaction(async (query) =>
      query(
        'update private.venue_drafts set revision = revision + 1, content = $2 where app_identifier = $1',
        [key, JSON.stringify(HISTORY_DRAFT)],
      ),
    )
    const read = async () => memberOf('Ana').call(draftCalls('read', key))
    return {
      applied,
      read,
      async edit(author: string, { id, changes }: DraftEdit) {
        const before = toDraft((await read()).content)
        const answer = await memberOf(author).call(
          draftCalls('edit', key, { author: memberOf(author).id, id, changes: [...changes] }),
        )
        if (answer.type === 'archived') throw new Error('The venue is archived.')
        if (answer.type === 'applied' && applied.every((other) => other.id !== id))
          applied.push({ id, changes, author, before })
        return answer
      },
    }
  }
}
