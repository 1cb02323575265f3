import { toDraft } from '#admin/document/draft-document.ts'
import { decideChanges } from '#admin/draft/server/decide-changes.ts'
import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import type { Database } from '#database/server/database.ts'
import type { SignedInMember } from '#testing/members/signed-in.ts'

import { FIRST_DRAFT, type DraftServer } from './draft-server.ts'

/**
 * Returns a function that begins anew with the draft of a venue. The function returns a served app
 * as the server of a history.
 */
export function createServedDrafts(
  database: Database,
  key: string,
  members: Readonly<Record<'Ana' | 'Bruno', SignedInMember>>,
): () => Promise<DraftServer> {
  const read = async () => members.Ana.call(draftCalls('read', key))
  /** Writes the draft, and the edit that has made it, as a server of 1.0 does. */
  const write = async (content: object, author: string | null, id: string, changes: unknown) =>
    database.transaction(async (query) => {
      const [draft] = await query<{ revision: number }>(
        'update private.venue_drafts set revision = revision + 1, content = $2 where app_identifier = $1 returning revision',
        [key, JSON.stringify(content)],
      )
      if (author !== null)
        await query(
          'insert into private.draft_edits (app_identifier, revision, id, member_id, changes) values ($1, $2, $3, $4, $5)',
          [key, draft?.revision, id, members[author as 'Ana'].id, JSON.stringify(changes)],
        )
    })
  return async () => {
    await write(FIRST_DRAFT, null, '', [])
    const old = new Set<string>()
    return {
      read,
      async send(author, { id, changes }) {
        const by = members[author as 'Ana']
        const body = { author: by.id, id, changes: [...changes] }
        const answer = await by.call(draftCalls('edit', key, body))
        if (answer.type === 'archived') throw new Error('The venue is archived.')
        return answer
      },
      async sendOld(author, { id, changes }) {
        const state = await read()
        if (old.has(id)) return { type: 'applied', draft: state }
        const decided = decideChanges(toDraft(state.content), changes, true)
        const conflicts = decided.conflicts.map((found) => ({
          ...found,
          by: null,
          isOwn: false,
          removed: null,
        }))
        if (conflicts.length > 0) return { type: 'conflict', draft: state, conflicts }
        old.add(id)
        await write(decided.draft, author, id, changes)
        return { type: 'applied', draft: await read() }
      },
    }
  }
}
