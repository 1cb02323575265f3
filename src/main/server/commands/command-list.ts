import { audit } from '#draw/server/audit-command.ts'
import { showDay } from '#draw/server/day-command.ts'
import { mails } from '#mail/server/mails-command.ts'
import type { Services } from '#main/server/services.ts'
import type { Command, Commands, StreamedCommand } from '#platform/server/commands/command.ts'
import { erase } from '#players/server/erase-command.ts'
import { optIns } from '#players/server/opt-ins-command.ts'
import { posterOfVenue } from '#posters/server/poster-command.ts'
import { revokeLink } from '#redemption/server/revoke-staff-link-command.ts'
import { staffLink } from '#redemption/server/staff-link-command.ts'
import { staffLinks } from '#redemption/server/staff-links-command.ts'
import { statsOfVenue } from '#stats/server/stats-command.ts'
import { listVenues } from '#venues/server/list-command.ts'
import { newVenue } from '#venues/server/new-command.ts'

import { backup } from './backup-command.ts'
import { restore } from './restore-command.ts'

/**
 * A new command needs an entry here, a file in its module and a script in package.json. Commands of two words share the script
 * of their first word.
 */
export const COMMANDS: Commands<Services> = new Map<string, Command<Services> | StreamedCommand<Services>>([
  ['audit', audit],
  ['backup', backup],
  ['mails', mails],
  ['restore', restore],
  ['venue day', showDay],
  ['venue erase', erase],
  ['venue list', listVenues],
  ['venue new', newVenue],
  ['venue opt-ins', optIns],
  ['venue poster', posterOfVenue],
  ['venue revoke-staff-link', revokeLink],
  ['venue staff-link', staffLink],
  ['venue staff-links', staffLinks],
  ['venue stats', statsOfVenue],
])
