import { makeSetUpLink, SET_UP_MINUTES } from '#members/server/set-up-link.ts'
import type { MemberServices } from '#members/server/services.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'

const usage = 'admin -- setup-link'

/** Prints a set-up link while nobody owns the installation. */
export const setupLinkCommand: Command<MemberServices> = {
  usage,
  async prepare(args) {
    readArguments(args, usage, [0, 0])
    return ''
  },
  async run({ services }) {
    const link = await makeSetUpLink(services)
    if (link === null)
      throw new CommandRefused(
        'A member owns this installation: npm run admin -- sign-in <address> prints a link for a member.',
      )
    return link
  },
  finish: async (link) =>
    [
      link,
      '',
      `Open it within ${SET_UP_MINUTES} minutes. It works once, and makes who opens it the owner of this installation.`,
    ].join('\n'),
}
