import { secretLink } from '#members/link-addresses.ts'
import { makeLink } from '#members/server/one-time-links.ts'
import { requireMember } from '#members/server/read-member.ts'
import type { MemberServices } from '#members/server/services.ts'
import { endOtherSessions } from '#members/server/sessions.ts'
import type { Command } from '#platform/commands/server/command.ts'

const LINK_MINUTES = 60

/** Prints a link that signs a member in, in any browser and without a mail. */
export const signInCommand: Command<MemberServices> = {
  usage: 'admin sign-in <address>',
  run: async ({ database, services: { publicUrl, bytes } }, address) =>
    database.transaction(async (query) => {
      const link = { purpose: 'signIn', memberId: await requireMember(query, address) } as const
      return secretLink(publicUrl, 'oneTime', await makeLink(query, link, LINK_MINUTES, bytes))
    }),
  finish: async (link) =>
    [
      link,
      '',
      'It works once, within an hour. Anyone with this link signs in as this member.',
    ].join('\n'),
}

/** Ends all sessions of a member, for example after a phone was stolen. */
export const signOutCommand: Command = {
  usage: 'admin sign-out <address>',
  async run({ database }, address) {
    await database.transaction(async (query) =>
      endOtherSessions(query, await requireMember(query, address), null),
    )
    return 'All sessions of this member have ended.'
  },
}
