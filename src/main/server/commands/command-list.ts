import { exportCommand } from '#admin/server/commands/export-command.ts'
import { importCommand } from '#admin/server/commands/import-command.ts'
import { listCommand } from '#admin/server/commands/list-command.ts'
import { publishCommand } from '#admin/server/commands/publish-command.ts'
import {
  archiveCommand,
  openCommand,
  pauseCommand,
} from '#admin/server/commands/switch-commands.ts'
import { auditCommand } from '#draw/server/audit-command.ts'
import { mailsCommand } from '#mail/server/mails-command.ts'
import { membersCommand } from '#members/server/commands/members-command.ts'
import { resetOwnerCommand } from '#members/server/commands/reset-owner-command.ts'
import { setupLinkCommand } from '#members/server/commands/setup-link-command.ts'
import { signInCommand } from '#members/server/commands/sign-in-command.ts'
import { signOutCommand } from '#members/server/commands/sign-out-command.ts'
import type { Services } from '#main/server/services.ts'
import type { Command, Commands, StreamedCommand } from '#platform/server/commands/command.ts'
import { eraseCommand } from '#players/server/erase-command.ts'

import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

/**
 * A new command needs an entry here, a file in its module and a script in package.json. Commands of
 * two words share the script of their first word.
 */
export const COMMANDS: Commands<Services> = new Map<
  string,
  Command<Services> | StreamedCommand<Services>
>([
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
  ['venue erase', eraseCommand],
  ['venue export', exportCommand],
  ['venue import', importCommand],
  ['venue list', listCommand],
  ['venue open', openCommand],
  ['venue pause', pauseCommand],
  ['venue publish', publishCommand],
])
