import { requireMember } from '#members/server/read-member.ts'
import { endOtherSessions } from '#members/server/sessions.ts'
import { onlyArgument, type Command } from '#platform/server/commands/command.ts'

const usage = 'admin -- sign-out <address>'

/** Ends all sessions of a member, for example after a phone was stolen. */
export const signOutCommand: Command = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ database }, address) {
    await database.transaction(async (query) =>
      endOtherSessions(query, await requireMember(query, address), null),
    )
    return 'All sessions of this member have ended.'
  },
  finish: async (text) => text,
}
