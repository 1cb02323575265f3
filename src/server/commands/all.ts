import type { Services } from '#server/services.ts'

import { audit } from './audit.ts'
import { backup } from './backup.ts'
import type { Command, Commands, StreamedCommand } from './command.ts'
import { mails } from './mails.ts'
import { restore } from './restore.ts'
import { showDay } from './venue/day.ts'
import { erase } from './venue/erase.ts'
import { listVenues } from './venue/list.ts'
import { newVenue } from './venue/new.ts'
import { optIns } from './venue/opt-ins.ts'
import { posterOfVenue } from './venue/poster.ts'
import { revokeLink } from './venue/revoke-staff-link.ts'
import { staffLink } from './venue/staff-link.ts'
import { staffLinks } from './venue/staff-links.ts'
import { statsOfVenue } from './venue/stats.ts'

/**
 * One line here, one script in package.json, and one file beside this one: that is a new command. The commands of two words
 * share the script of their first.
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
