import { exportCommand } from '#admin/server/commands/export-command.ts'
import { importCommand } from '#admin/server/commands/import-command.ts'
import { listCommand } from '#admin/server/commands/list-command.ts'
import { newCommand } from '#admin/server/commands/new-command.ts'
import { publishCommand } from '#admin/server/commands/publish-command.ts'
import { republishCommand } from '#admin/server/commands/republish-command.ts'
import { archiveCommand, openCommand, pauseCommand } from '#admin/server/commands/switch-commands.ts'
import { auditCommand } from '#draw/server/audit-command.ts'
import { dayCommand } from '#draw/server/day-command.ts'
import { mailsCommand } from '#mail/server/mails-command.ts'
import { membersCommand } from '#members/server/commands/members-command.ts'
import { resetOwnerCommand } from '#members/server/commands/reset-owner-command.ts'
import { setupLinkCommand } from '#members/server/commands/setup-link-command.ts'
import { signInCommand } from '#members/server/commands/sign-in-command.ts'
import { signOutCommand } from '#members/server/commands/sign-out-command.ts'
import type { Services } from '#main/server/services.ts'
import type { Command, Commands, StreamedCommand } from '#platform/server/commands/command.ts'
import { eraseCommand } from '#players/server/erase-command.ts'
import { optInsCommand } from '#players/server/opt-ins-command.ts'
import { posterCommand } from '#posters/server/poster-command.ts'
import { revokeStaffLinkCommand } from '#redemption/server/revoke-staff-link-command.ts'
import { staffLinkCommand } from '#redemption/server/staff-link-command.ts'
import { staffLinksCommand } from '#redemption/server/staff-links-command.ts'
import { statsCommand } from '#stats/server/stats-command.ts'

import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

/**
 * A new command needs an entry here, a file in its module and a script in package.json. Commands of two words share the script
 * of their first word.
 */
export const COMMANDS: Commands<Services> = new Map<string, Command<Services> | StreamedCommand<Services>>([
  ['admin members', membersCommand],
  ['admin reset-owner', resetOwnerCommand],
  ['admin setup-link', setupLinkCommand],
  ['admin sign-in', signInCommand],
  ['admin sign-out', signOutCommand],
  ['audit', auditCommand],
  ['backup', backupCommand],
  ['mails', mailsCommand],
  ['restore', restoreCommand],
  ['venue archive', archiveCommand],
  ['venue day', dayCommand],
  ['venue erase', eraseCommand],
  ['venue export', exportCommand],
  ['venue import', importCommand],
  ['venue list', listCommand],
  ['venue new', newCommand],
  ['venue open', openCommand],
  ['venue opt-ins', optInsCommand],
  ['venue pause', pauseCommand],
  ['venue poster', posterCommand],
  ['venue publish', publishCommand],
  ['venue republish', republishCommand],
  ['venue revoke-staff-link', revokeStaffLinkCommand],
  ['venue staff-link', staffLinkCommand],
  ['venue staff-links', staffLinksCommand],
  ['venue stats', statsCommand],
])
