import {
  CommandRefused,
  readArguments,
  type Command,
  usageLine,
} from '#platform/commands/server/command.ts'

const usage = 'admin members [remove <address>]'

/** Lists the members with their roles. `remove` first removes a member from all venues. */
export const membersCommand: Command = {
  usage,
  async prepare(args) {
    const [verb = '', address = ''] = readArguments(args, usage, [0, 2]).words
    if (verb !== (address && 'remove')) throw new CommandRefused(usageLine(usage))
    return address
  },
  run: async ({ database }, address) =>
    database.transaction(async (query) => {
      if (address !== '' && (await query(REMOVE, [address])).length === 0)
        throw new CommandRefused(
          `${address} is no member of a venue, is the last owner of a venue, or owns the installation (see reset-owner).`,
        )
      const [row] = await query<{ lines: string | null }>(SELECT_MEMBERS)
      return row?.lines ?? 'There is no member yet.'
    }),
}

const REMOVE = `
  with removed as (
    delete from private.memberships where member_id = (
      select id from private.members m where email = lower($1) and not owns_installation and not exists (
        select from private.memberships own where own.member_id = m.id and own.role = 'owner' and not exists (
          select from private.memberships other
          where other.app_identifier = own.app_identifier and other.role = 'owner' and other.member_id <> m.id
        )
      )
    ) returning app_identifier, member_id
  )
  insert into private.venue_events (app_identifier, event, subject)
  select app_identifier, 'removed', member_id from removed returning id`

/** The members who were removed from all venues are left out: they stay only in the audit log. */
const SELECT_MEMBERS = `
  select string_agg(line, chr(10) order by created_at, id) as lines
  from (
    select m.created_at, m.id, concat_ws('  ', m.email, m.name, case when m.owns_installation then 'owns the installation' end,
      string_agg(ms.app_identifier || ' ' || ms.role, ', ' order by ms.app_identifier)) as line
    from private.members m left join private.memberships ms on ms.member_id = m.id
    group by m.id having m.owns_installation or count(ms.role) > 0
  ) as listed`
