import { readMemberEmail } from '#members/server/read-member.ts'
import type { MemberServices } from '#members/server/services.ts'
import { makeSetUpLink, SET_UP_MINUTES } from '#members/server/set-up-link.ts'
import { CommandRefused, commandLine, type Command } from '#platform/commands/server/command.ts'

/**
 * Makes a member the owner of the installation and of every venue. The member may be new. The
 * previous owner keeps the roles at venues.
 */
export const resetOwnerCommand: Command = {
  usage: 'admin reset-owner <address>',
  async run({ database }, address) {
    const email = readMemberEmail(address)
    if (!email.ok) throw new CommandRefused(`'${address}' is no e-mail address.`)
    await database.transaction(async (query) => {
      await query('update private.members set owns_installation = false where owns_installation')
      await query(MAKE_OWNER, [email.value])
    })
    return `${email.value} owns the installation and every venue: ${commandLine(`admin sign-in ${email.value}`)}`
  },
}

const MAKE_OWNER = `
  with owner as (
    insert into private.members (name, email, owns_installation) values (split_part($1, '@', 1), $1, true)
    on conflict (email) do update set owns_installation = true returning id
  ), given as (
    insert into private.memberships as ms (member_id, app_identifier, role)
    select owner.id, venues.app_identifier, 'owner' from owner, private.venues
    on conflict (member_id, app_identifier) do update set role = 'owner' where ms.role <> 'owner'
    returning member_id, app_identifier
  )
  insert into private.venue_events (app_identifier, event, subject, role)
  select app_identifier, 'role_changed', member_id, 'owner' from given`

/** Prints a set-up link while the installation has no owner. */
export const setupLinkCommand: Command<MemberServices> = {
  usage: 'admin setup-link',
  async run({ services }) {
    const link = await makeSetUpLink(services)
    if (link === null)
      throw new CommandRefused(
        `A member owns this installation: ${commandLine('admin sign-in <address>')} prints a link for a member.`,
      )
    return link
  },
  finish: async (link) =>
    [
      link,
      '',
      `Open it within ${SET_UP_MINUTES} minutes. It works once, and makes its user the owner of this installation.`,
    ].join('\n'),
}
