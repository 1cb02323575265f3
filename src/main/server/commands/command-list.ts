import { exportCommand } from '#admin/commands/server/export-command.ts'
import { exportDataCommand } from '#admin/commands/server/export-data-command.ts'
import { importCommand } from '#admin/commands/server/import-command.ts'
import { listCommand } from '#admin/commands/server/list-command.ts'
import { publishCommand } from '#admin/commands/server/publish-command.ts'
import {
  archiveCommand,
  openCommand,
  pauseCommand,
} from '#admin/commands/server/switch-commands.ts'
import { auditCommand } from '#draw/server/audit-command.ts'
import { mailsCommand } from '#mail/server/mails-command.ts'
import type { Services } from '#main/server/services.ts'
import { membersCommand } from '#members/server/commands/members-command.ts'
import { resetOwnerCommand, setupLinkCommand } from '#members/server/commands/owner-commands.ts'
import { signInCommand, signOutCommand } from '#members/server/commands/session-commands.ts'
import { backupCommand, restoreCommand } from '#operations/server/backups/backup-commands.ts'
import { createDoctorCommand } from '#operations/server/doctor-command.ts'
import type { Command, Commands, StreamedCommand } from '#platform/commands/server/command.ts'
import { eraseCommand } from '#players/server/erase-command.ts'

import { runCommand } from './run-command.ts'

/** The commands by name. A new command needs an entry here, and a file in its module. */
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
  ['doctor', createDoctorCommand(async (env, command) => runCommand(env, 'doctor', command, []))],
  ['mails', mailsCommand],
  ['restore', restoreCommand],
  ['venue archive', archiveCommand],
  ['venue erase', eraseCommand],
  ['venue export', exportCommand],
  ['venue export-data', exportDataCommand],
  ['venue import', importCommand],
  ['venue list', listCommand],
  ['venue open', openCommand],
  ['venue pause', pauseCommand],
  ['venue publish', publishCommand],
])
