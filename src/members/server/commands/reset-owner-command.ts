import { readMemberEmail } from '#members/server/read-member.ts'
import { CommandRefused, onlyArgument, type Command } from '#platform/server/commands/command.ts'

const usage = 'admin -- reset-owner <address>'

/**
 * Makes a member, who may be new, the owner of the installation and of every venue. The last owner
 * keeps its roles at venues.
 */
export const resetOwnerCommand: Command = {
  usage,
  prepare: async (args) => onlyArgument(args, usage),
  async run({ database }, address) {
    const email = readMemberEmail(address)
    if (!email.ok) throw new CommandRefused(`'${address}' is no e-mail address.`)
    await database.transaction(async (query) => {
      await query('update private.members set owns_installation = false where owns_installation')
      await query(MAKE_OWNER, [email.value])
    })
    return `${email.value} owns the installation and every venue: npm run admin -- sign-in ${email.value}`
  },
  finish: async (text) => text,
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
