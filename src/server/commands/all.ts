import { audit } from './audit.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { mails } from './mails.ts'
import { restore } from './restore.ts'
import { erase } from './venue/erase.ts'
import { listVenues } from './venue/list.ts'
import { optIns } from './venue/opt-ins.ts'

/**
 * One line here, one script in package.json, and one file beside this one: that is a new command. The commands of two words
 * share the script of their first.
 */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['audit', audit],
  ['backup', backup],
  ['mails', mails],
  ['restore', restore],
  ['venue erase', erase],
  ['venue list', listVenues],
  ['venue opt-ins', optIns],
])
