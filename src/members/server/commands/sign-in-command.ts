import { secretLink } from '#members/link-addresses.ts'
import { makeLink } from '#members/server/one-time-links.ts'
import { requireMember } from '#members/server/read-member.ts'
import type { MemberServices } from '#members/server/services.ts'
import { onlyArgument, type Command } from '#platform/server/commands/command.ts'

const usage = 'admin -- sign-in <address>'
const VALID_MINUTES = 60

/** Prints a link that signs a member in, without a mail and in any browser. */
export const signInCommand: Command<MemberServices> = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  run: async ({ database, services: { publicUrl, bytes } }, address) =>
    database.transaction(async (query) => {
      const link = { purpose: 'signIn', memberId: await requireMember(query, address) } as const
      return secretLink(publicUrl, 'oneTime', await makeLink(query, link, VALID_MINUTES, bytes))
    }),
  finish: async (link) =>
    [
      link,
      '',
      'It works once, within an hour. Anyone with this link signs in as this member.',
    ].join('\n'),
}
